package dev.whisker.load.access;

import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** The times taken that servers write, those preferred first. */
enum TimeTaken {
  NANOSECONDS("%{ns}T", "elapsedTimeS-ns", TimeTakenUnit.NANOSECONDS),
  MICROSECONDS("%{us}T", "elapsedTimeS-us", TimeTakenUnit.MICROSECONDS),
  MILLISECONDS("%{ms}T", "elapsedTimeS-ms", TimeTakenUnit.MILLISECONDS),
  FRACTION("%{fracsec}T", "elapsedTimeS-fracsec", TimeTakenUnit.SECONDS),
  SECONDS("%T", "elapsedTimeS", TimeTakenUnit.SECONDS),
  WHOLE_SECONDS("%{s}T", "elapsedTimeS-s", TimeTakenUnit.SECONDS),
  /** Milliseconds up to Tomcat 10.0, microseconds since 10.1 and in Jetty and httpd. */
  SERVERS_UNIT("%D", "elapsedTime", null),
  FIRST_BYTE("%F", "firstByteTime", TimeTakenUnit.MILLISECONDS);

  private final String element;
  private final String jsonName;
  private final @Nullable TimeTakenUnit unit;

  TimeTaken(String element, String jsonName, @Nullable TimeTakenUnit unit) {
    this.element = element;
    this.jsonName = jsonName;
    this.unit = unit;
  }

  /** Its form in a pattern. */
  String element() {
    return element;
  }

  /** Its name in Tomcat's {@code JsonAccessLogValve}. */
  String jsonName() {
    return jsonName;
  }

  /** Empty where it depends on the server's version. */
  Optional<TimeTakenUnit> unit() {
    return Optional.ofNullable(unit);
  }
}
