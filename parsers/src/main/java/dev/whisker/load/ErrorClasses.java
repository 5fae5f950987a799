package dev.whisker.load;

import dev.whisker.load.LoadTest.ErrorClass;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Finds out why a request failed, from the messages of Java, C libraries, curl and Node. */
final class ErrorClasses {

  /** Parts of messages in lower case; the first that fits decides. */
  private static final Map<String, ErrorClass> TEXTS = texts();

  private static final String GATLING_FAILURE = "KO";
  private static final Pattern CHECK = Pattern.compile("\\w+(?:\\(.*?\\))?\\.find");

  /**
   * A status inside what a tool made of it: {@code 503 Service Unavailable} of vegeta, {@code HTTP
   * 503} of curl, {@code HTTPError('503 Server Error: ...} of Locust, {@code status.find.is(200),
   * but actually found 503} of Gatling.
   */
  private static final Pattern HIDDEN_STATUS =
      Pattern.compile(
          "(?:HTTP(?:/[\\d.]{1,3})? (?:[Ee]rror |[Ss]tatus )?(?:code )?|status\\.find.*"
              + " (?:found|actually) |HTTPError\\('|CatchResponseError\\('Bad status code:"
              + " |)([1-5]\\d\\d)(?!\\d)(?: [A-Z].*| is not .*|\\D?$)");

  /** Messages of JMeter's TCP, UDP and Java samplers beside a 500 that no server sent. */
  private static final Pattern EXCEPTION =
      Pattern.compile("(?:[a-z]\\w*\\.)+[A-Z]\\w*(?:Exception|Error)\\b");

  private ErrorClasses() {}

  /**
   * @param code the response code, or the name of the failure
   * @param message what was written beside it
   */
  static ErrorClass of(String code, String message) {
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
    // Gatling's checks are named after the text that they search.
    return ofWords(code + ' ' + message)
        .orElseGet(
            () ->
                code.equals(GATLING_FAILURE) && CHECK.matcher(message).lookingAt()
                    ? ErrorClass.ASSERTION
                    : ErrorClass.OTHER);
  }

  private static Optional<ErrorClass> ofWords(String message) {
    String text = message.toLowerCase(Locale.ROOT);
    return TEXTS.entrySet().stream()
        .filter(known -> text.contains(known.getKey()))
        .map(Map.Entry::getValue)
        .findFirst();
  }

  /** Parses the list: a line in brackets names the class of the following texts. */
  private static Map<String, ErrorClass> texts() {
    Map<String, ErrorClass> texts = new LinkedHashMap<>();
    ErrorClass errorClass = ErrorClass.OTHER;
    for (String line : lines()) {
      if (line.startsWith("[")) {
        errorClass = ErrorClass.valueOf(line.substring(1, line.length() - 1));
      } else if (!line.startsWith("#")) {
        texts.putIfAbsent(line.toLowerCase(Locale.ROOT), errorClass);
      }
    }
    return texts;
  }

  private static List<String> lines() {
    try (InputStream in =
        Objects.requireNonNull(ErrorClasses.class.getResourceAsStream("system-errors.txt"))) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8).lines().toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** The class of a status: a response below 400 that failed nevertheless failed an assertion. */
  private static ErrorClass ofStatus(char firstDigit) {
    return switch (firstDigit) {
      case '1', '2', '3' -> ErrorClass.ASSERTION;
      case '4' -> ErrorClass.HTTP_4XX;
      case '5' -> ErrorClass.HTTP_5XX;
      default -> ErrorClass.OTHER;
    };
  }
}
