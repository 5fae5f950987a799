package dev.whisker.load;

import static org.assertj.core.api.Assertions.assertThat;

import dev.whisker.load.LoadResult.ErrorClass;
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
    "OTHER, java.net.UnknownHostException, nowhere",
    "HTTP_4XX, 404, Not Found",
    "HTTP_5XX, 503, reset",
    "ASSERTION, 200, expected other text",
    "OTHER, '', ''"
  })
  void tellsWhyARequestFailed(ErrorClass expected, String code, String message) {
    assertThat(ErrorClasses.of(code, message)).isEqualTo(expected);
  }
}
