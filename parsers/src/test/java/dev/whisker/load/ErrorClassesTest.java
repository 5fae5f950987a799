package dev.whisker.load;

import static org.assertj.core.api.Assertions.assertThat;

import dev.whisker.load.LoadTest.ErrorClass;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ErrorClassesTest {

  @ParameterizedTest
  @CsvSource({
    "REFUSED, java.net.ConnectException, Connection refused (Connection refused)",
    "TIMEOUT, java.net.ConnectException, Connection timed out",
    "TIMEOUT, org.apache.http.conn.ConnectTimeoutException, Connect to host failed",
    "NO_LOCAL_PORT, java.net.BindException, Cannot assign requested address",
    "NO_LOCAL_PORT, java.net.NoRouteToHostException, Cannot assign requested address (Address not available)",
    "TOO_MANY_OPEN_FILES, java.net.SocketException, Too many open files",
    "RESET, java.net.SocketException, Connection reset",
    "RESET, org.apache.http.NoHttpResponseException, host:80 failed to respond",
    "REFUSED, apr_socket_recv, Connection refused (111)",
    "RESET, apr_socket_recv, Connection reset by peer (104)",
    "TIMEOUT, apr_pollset_poll, The timeout specified has expired (70007)",
    "NO_LOCAL_PORT, apr_socket_connect(), Cannot assign requested address (99)",
    "TOO_MANY_OPEN_FILES, socket, Too many open files (24)",
    "NO_LOCAL_PORT, Cannot assign requested address, socket: address is unavailable.",
    "NO_LOCAL_PORT, java.net.SocketException, 'No buffer space available (maximum connections reached?): connect'",
    "RESET, java.net.SocketException, An existing connection was forcibly closed by the remote host",
    "RESET, 'Get \"http://host/\": EOF', ''",
    "TIMEOUT, context deadline exceeded, ''",
    "RESET, 'RemoteDisconnected(''Remote end closed connection without response'')', ''",
    "HTTP_5XX, 503 Service Unavailable, ''",
    "HTTP_4XX, 'HTTPError(''404 Client Error: Not Found for url: /a'')', ''",
    "HTTP_5XX, KO, 'status.find.is(200), but actually found 503'",
    "HTTP_5XX, KO, 'status.find.in(200,201,304), found 500'",
    "HTTP_4XX, KO, 'status.find.lessThanOrEqual(299), but actually 409 is not less than or equal to 299'",
    "ASSERTION, KO, 'responseTimeInMillis.find.lessThanOrEqual(300), but actually 409 is not less than or equal to 300'",
    "TIMEOUT, 500, 'java.net.SocketTimeoutException: Read timed out'",
    "REFUSED, 500, 'java.net.ConnectException: Connection refused'",
    "HTTP_5XX, 500, 'java.sql.SQLException: no such table'",
    "HTTP_5XX, 504, Gateway Timeout",
    "TIMEOUT, KO, i.g.h.c.i.RequestTimeoutException: Request timeout to host after 60000 ms",
    "ASSERTION, KO, 'jsonPath($.id).find.exists, found nothing'",
    "OTHER, '500 lines of text', ''",
    "OTHER, java.net.UnknownHostException, nowhere",
    "HTTP_4XX, 404, Not Found",
    "HTTP_5XX, 503, reset",
    "ASSERTION, 200, expected other text",
    "TIMEOUT, ETIMEDOUT, 'connect ETIMEDOUT 1.2.3.4:80'",
    "TIMEOUT, ESOCKETTIMEDOUT, ''",
    "REFUSED, ECONNREFUSED, 'connect ECONNREFUSED 127.0.0.1:80'",
    "RESET, ECONNRESET, read ECONNRESET",
    "RESET, EPIPE, write EPIPE",
    "RESET, socket hang up, ''",
    "NO_LOCAL_PORT, EADDRNOTAVAIL, 'connect EADDRNOTAVAIL 1.2.3.4:80 - Local (0.0.0.0:0)'",
    "TOO_MANY_OPEN_FILES, EMFILE, ''",
    "REFUSED, 'curl: (7)', Failed to connect to localhost port 80",
    "TIMEOUT, 'curl: (28)', Failed to connect to localhost port 80 after 1000 ms",
    "RESET, 'curl: (52)', Empty reply from server",
    "RESET, 'curl: (56)', Recv failure",
    "HTTP_5XX, HTTP 503, ''",
    "HTTP_4XX, HTTP/1.1 404 Not Found, ''",
    "HTTP_5XX, HTTP Error 502, ''",
    "OTHER, HTTP 5030, ''",
    "ASSERTION, 200 OK, other text",
    "TIMEOUT, java.net.ConnectException, Die Wartezeit f\u00fcr die Verbindung ist abgelaufen",
    "TIMEOUT, java.net.ConnectException, \u8fde\u63a5\u8d85\u65f6",
    "REFUSED, java.net.SocketException, \u62d2\u7edd\u8fde\u63a5 (Connection refused)",
    "RESET, java.net.SocketException, Die Verbindung wurde vom Kommunikationspartner zur\u00fcckgesetzt",
    "RESET, java.net.SocketException, \u8fde\u63a5\u88ab\u5bf9\u65b9\u91cd\u8bbe",
    "TOO_MANY_OPEN_FILES, java.net.SocketException, Zu viele offene Dateien",
    "TOO_MANY_OPEN_FILES, java.net.SocketException, \u6253\u5f00\u7684\u6587\u4ef6\u8fc7\u591a",
    "NO_LOCAL_PORT, java.net.NoRouteToHostException, Die angeforderte Adresse kann nicht zugewiesen werden",
    "OTHER, '', ''"
  })
  void tellsWhyARequestFailed(ErrorClass expected, String code, String message) {
    assertThat(ErrorClasses.of(code, message)).isEqualTo(expected);
  }
}
