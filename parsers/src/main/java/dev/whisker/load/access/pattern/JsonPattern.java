package dev.whisker.load.access.pattern;

import dev.whisker.load.json.Json;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * Turns the objects of an access log in JSON into lines by a pattern. Tomcat names what each
 * element of its own pattern gives, and writes all of it as text.
 *
 * @param stamp what the field with the stamp is called
 * @param times the times taken that are there
 */
public record JsonPattern(String stamp, List<Time> times) implements LinePattern {

  private static final String STAMP = "time";

  /** A stamp of a stated form is called {@code time-begin:msec}. */
  private static final String FORM = STAMP + "-";

  /**
   * The times taken, each as an element of a pattern and as {@code JsonAccessLogValve} names it.
   */
  enum Time {
    NANOSECONDS("%{ns}T", "elapsedTimeS-ns"),
    MICROSECONDS("%{us}T", "elapsedTimeS-us"),
    MILLISECONDS("%{ms}T", "elapsedTimeS-ms"),
    WHOLE_SECONDS("%{s}T", "elapsedTimeS-s"),
    FRACTION("%{fracsec}T", "elapsedTimeS-fracsec"),
    SECONDS("%T", "elapsedTimeS"),
    TAKEN("%D", "elapsedTime"),
    FIRST_BYTE("%F", "firstByteTime");

    private final String element;
    private final String name;

    Time(String element, String name) {
      this.element = element;
      this.name = name;
    }

    private Json of(Json object) {
      return object.at(name);
    }
  }

  /** Empty where the line is no object that tells of a request and its answer. */
  public static Optional<JsonPattern> of(String line) {
    return request(line)
        .map(
            request ->
                new JsonPattern(
                    stamp(request).orElseThrow(),
                    Arrays.stream(Time.values())
                        .filter(time -> time.of(request).isThere())
                        .toList()));
  }

  /** What {@link #line} gives. */
  public Pattern pattern() {
    return Pattern.of(
        times.stream()
            .map(time -> time.element)
            .collect(Collectors.joining(" ", Pattern.MARK + element() + " \"%r\" %s ", "")));
  }

  private String element() {
    return stamp.equals(STAMP) ? "%t" : "[%{" + stamp.substring(FORM.length()) + "}t]";
  }

  /** What holds the day and the time of it; the time of the day alone is none. */
  private static Optional<String> stamp(Json object) {
    return object.fields().keySet().stream()
        .filter(name -> name.equals(STAMP) || (name.startsWith(FORM) && tellsTheDay(name)))
        .findFirst();
  }

  private static boolean tellsTheDay(String name) {
    return name.contains("y") || name.endsWith("sec");
  }

  @Override
  public boolean endsInItself() {
    return true;
  }

  @Override
  public Optional<String> line(String line) {
    return request(line)
        .map(
            request ->
                "%s \"%s\" %s %s"
                    .formatted(
                        bracketed(request.at(stamp).plain()),
                        quoted(asked(request)),
                        request.at("statusCode").plain(),
                        times.stream()
                            .map(time -> orDash(time.of(request).plain()))
                            .collect(Collectors.joining(" "))));
  }

  private static Optional<Json> request(String line) {
    return line.startsWith("{")
        ? Json.read(line)
            .filter(
                object ->
                    stamp(object).isPresent()
                        && object.at("statusCode").isThere()
                        && !asked(object).isBlank())
        : Optional.empty();
  }

  /** The request as it came, or what of it was written. */
  private static String asked(Json object) {
    String whole = object.at("request").text();
    return whole.isEmpty() ? object.at("method").text() + ' ' + object.at("path").text() : whole;
  }

  private static String bracketed(String stamp) {
    return stamp.startsWith("[") ? stamp : "[" + stamp + "]";
  }

  private static String quoted(String text) {
    return text.replace("\\", "\\\\").replace("\"", "\\\"");
  }

  private static String orDash(String text) {
    return text.isEmpty() ? "-" : text;
  }
}
