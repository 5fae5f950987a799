package dev.whisker.load;

import dev.whisker.load.LoadResult.ErrorClass;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Finds out why a request failed, from what Java and C libraries, curl and Node write into results.
 */
public final class ErrorClasses {

  private record Hint(ErrorClass errorClass, List<String> words) {}

  /**
   * The first that fits decides: "Connection timed out" comes as a ConnectException, but is no
   * refusal.
   */
  private static final List<Hint> HINTS =
      List.of(
          new Hint(
              ErrorClass.TOO_MANY_OPEN_FILES, List.of("too many open files", "emfile", "enfile")),
          new Hint(
              ErrorClass.NO_LOCAL_PORT,
              List.of(
                  "cannot assign requested address",
                  "can't assign requested address",
                  "address already in use",
                  "address is unavailable",
                  "eaddrinuse",
                  "eaddrnotavail",
                  // Windows has other words for it.
                  "only one usage of each socket address",
                  "no buffer space available",
                  "bindexception")),
          new Hint(
              ErrorClass.TIMEOUT,
              List.of("timed out", "timeout", "timedout", "deadline exceeded", "curl: (28)")),
          new Hint(
              ErrorClass.REFUSED,
              List.of(
                  "refused",
                  "connectexception",
                  "httphostconnectexception",
                  "curl: (7)",
                  "couldn't connect to server")),
          new Hint(
              ErrorClass.RESET,
              List.of(
                  "reset",
                  "broken pipe",
                  "epipe",
                  "econnaborted",
                  // What Node calls a connection that ends before the answer.
                  "socket hang up",
                  "empty reply from server",
                  "curl: (52)",
                  "curl: (55)",
                  "curl: (56)",
                  "failed to respond",
                  "nohttpresponse",
                  "socket closed",
                  "connection closed",
                  "connectionclosedexception",
                  "premature",
                  "forcibly closed",
                  "closed connection",
                  "connection abort",
                  ": eof",
                  "eofexception",
                  "unexpected end")));

  private static final String GATLING_FAILURE = "KO";
  private static final Pattern CHECK = Pattern.compile("\\w+(?:\\(.*?\\))?\\.find");

  /**
   * A status inside what a tool made of it: {@code 503 Service Unavailable} of vegeta, {@code HTTP
   * 503} of curl, {@code HTTPError('503 Server Error: ...} of Locust, {@code status.find.is(200),
   * but actually found 503} of Gatling.
   */
  private static final Pattern HIDDEN_STATUS =
      Pattern.compile(
          "(?:HTTP(?:/[\\d.]{1,3})? (?:[Ee]rror |[Ss]tatus )?(?:code )?|status\\.find.* (?:found|actually) |HTTPError\\('|CatchResponseError\\('Bad status code: |)"
              + "([1-5]\\d\\d)(?!\\d)(?: [A-Z].*| is not .*|\\D?$)");

  /** What JMeter's samplers of TCP, UDP and Java write beside a 500 that nobody answered. */
  private static final Pattern EXCEPTION =
      Pattern.compile("(?:[a-z]\\w*\\.)+[A-Z]\\w*(?:Exception|Error)\\b");

  private ErrorClasses() {}

  /**
   * @param code the response code, or the name of the failure
   * @param message what was written beside it
   */
  public static ErrorClass of(String code, String message) {
    String status = code.strip();
    if (status.length() == 3 && status.chars().allMatch(c -> c >= '0' && c <= '9')) {
      ErrorClass answered = ofStatus(status.charAt(0));
      return answered == ErrorClass.HTTP_5XX && EXCEPTION.matcher(message).lookingAt()
          ? ofWords(message).orElse(answered)
          : answered;
    }
    Matcher hidden = HIDDEN_STATUS.matcher(code.equals(GATLING_FAILURE) ? message : code);
    if (hidden.lookingAt()) {
      return ofStatus(hidden.group(1).charAt(0));
    }
    // Gatling's checks are called by what they look for.
    return ofWords(code + ' ' + message)
        .orElseGet(
            () ->
                code.equals(GATLING_FAILURE) && CHECK.matcher(message).lookingAt()
                    ? ErrorClass.ASSERTION
                    : ErrorClass.OTHER);
  }

  private static Optional<ErrorClass> ofWords(String said) {
    String text = said.toLowerCase(Locale.ROOT);
    return SystemErrors.of(text)
        .or(
            () ->
                HINTS.stream()
                    .filter(hint -> hint.words().stream().anyMatch(text::contains))
                    .map(Hint::errorClass)
                    .findFirst());
  }

  /** An answer below 400 that failed all the same failed somebody's check. */
  private static ErrorClass ofStatus(char firstDigit) {
    return switch (firstDigit) {
      case '1', '2', '3' -> ErrorClass.ASSERTION;
      case '4' -> ErrorClass.HTTP_4XX;
      case '5' -> ErrorClass.HTTP_5XX;
      default -> ErrorClass.OTHER;
    };
  }
}
