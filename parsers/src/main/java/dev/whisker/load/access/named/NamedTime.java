package dev.whisker.load.access.named;

import dev.whisker.load.access.word.Unit;
import dev.whisker.load.lines.GoTimes;
import java.math.BigDecimal;
import java.util.Comparator;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * The field that tells how long a request took.
 *
 * @param name as the log has it
 * @param unit empty where neither the name nor the server tells it
 * @param isGo whether each is written as Go does, in units of its own
 */
public record NamedTime(String name, Optional<Unit> unit, boolean isGo) {

  private static final String UNITS =
      "(?:in)?(?<unit>[mun]s|[mun]?secs?|s|millis|micros|nanos|(?:milli|micro|nano)?seconds?"
          + "|(?:milli|micro|nano)secs?)?";

  /** The whole, from the request to the end of the answer. */
  private static final Pattern WHOLE =
      Pattern.compile(
          "d|(?:http|server|total|request|req|response|resp|res|process|processing)?"
              + "(?:time|timetaken|timeelapsed|elapsedtime|taken|elapsed|duration|latency|took|rt)"
              + UNITS);

  /** So alone stamps are called, parts of requests, and how often something was done. */
  private static final Set<String> NO_TIMES = Set.of("time", "times");

  /** How long the server behind this one took, or a program within it. */
  private static final Pattern PART =
      Pattern.compile(
          "(?:app|upstream|upstreamresponse|backend|origin|run)(?:time|duration|latency)" + UNITS);

  private static final Pattern NUMBER = Pattern.compile("\\d{1,18}(?:[.,]\\d*)?");

  /** Some write the unit behind each. */
  private static final Pattern AMOUNT =
      Pattern.compile(NUMBER.pattern() + "\\s*[a-z\u00b5\u03bc]+");

  /** Servers whose times have a unit that their names do not tell. */
  private enum Server {
    TRAEFIK("DownstreamStatus", "Duration", Unit.NANOSECONDS),
    ENVOY("response_flags", "duration", Unit.MILLISECONDS),
    CADDY("request.uri", "duration", Unit.SECONDS),
    ECHO("latency_human", "latency", Unit.NANOSECONDS),
    LOGBACK("@version", "elapsed_time", Unit.MILLISECONDS),
    ELASTIC_COMMON_SCHEMA("@timestamp", "event.duration", Unit.NANOSECONDS);

    private final String sign;
    private final String time;
    private final Unit unit;

    Server(String sign, String time, Unit unit) {
      this.sign = sign;
      this.time = time;
      this.unit = unit;
    }
  }

  /** The finest of the whole ones; a part only where nothing tells the whole. */
  static Optional<NamedTime> in(Map<String, String> fields, String stamp) {
    return known(fields).or(() -> named(WHOLE, fields, stamp)).or(() -> named(PART, fields, stamp));
  }

  private static Optional<NamedTime> known(Map<String, String> fields) {
    return Stream.of(Server.values())
        .filter(server -> fields.containsKey(server.sign))
        .flatMap(server -> time(server.time, fields, Optional.of(server.unit)).stream())
        .findFirst();
  }

  private static Optional<NamedTime> named(
      Pattern names, Map<String, String> fields, String stamp) {
    return fields.keySet().stream()
        .filter(name -> !name.equals(stamp))
        .flatMap(
            name -> Names.forms(name).map(names::matcher).flatMap(form -> time(name, fields, form)))
        .min(Comparator.comparing(NamedTime::rank));
  }

  private static Stream<NamedTime> time(String name, Map<String, String> fields, Matcher form) {
    if (!form.matches() || NO_TIMES.contains(form.group())) {
      return Stream.empty();
    }
    Optional<Unit> unit = Optional.ofNullable(form.group("unit")).map(NamedTime::unit);
    return time(name, fields, unit).filter(told -> !told.isMoment(fields)).stream();
  }

  /**
   * Whether it tells when the request came, as a {@code request_time} of the seconds since 1970
   * does. Only nanoseconds of a request that somebody waits for have as many digits.
   */
  private boolean isMoment(Map<String, String> fields) {
    return unit.filter(Unit.NANOSECONDS::equals).isEmpty()
        && NamedStamp.of(fields.getOrDefault(name, "")).isPresent();
  }

  private static Optional<NamedTime> time(
      String name, Map<String, String> fields, Optional<Unit> unit) {
    String value = fields.getOrDefault(name, "");
    if (NUMBER.matcher(value).matches()) {
      return Optional.of(new NamedTime(name, unit, false));
    }
    if (!Double.isNaN(GoTimes.millis(value))) {
      return Optional.of(new NamedTime(name, Optional.of(Unit.MILLISECONDS), true));
    }
    return AMOUNT.matcher(value).matches()
        ? Optional.of(new NamedTime(name, Optional.empty(), false))
        : Optional.empty();
  }

  private static Unit unit(String word) {
    return switch (word.charAt(0)) {
      case 'n' -> Unit.NANOSECONDS;
      case 'u' -> Unit.MICROSECONDS;
      case 'm' -> word.startsWith("mic") ? Unit.MICROSECONDS : Unit.MILLISECONDS;
      default -> Unit.SECONDS;
    };
  }

  /** The finest first; what has no unit in its name may be fine. */
  private int rank() {
    return unit.map(told -> told == Unit.SECONDS ? 2 : 0).orElse(1);
  }

  boolean isWhole() {
    return Names.forms(name).noneMatch(form -> PART.matcher(form).matches());
  }

  NamedTime in(Unit known) {
    return new NamedTime(name, isGo ? unit : Optional.of(known), isGo);
  }

  /** As a pattern has it. */
  String element() {
    return unit.map(NamedTime::element).orElse("%D");
  }

  private static String element(Unit told) {
    return switch (told) {
      case NANOSECONDS -> "%{ns}T";
      case MICROSECONDS -> "%{us}T";
      case MILLISECONDS -> "%{ms}T";
      case SECONDS -> "%T";
    };
  }

  /** A dash stands for a time that there was none of. */
  boolean isIn(Map<String, String> fields) {
    return time(name, fields, unit).filter(told -> told.isGo == isGo).isPresent();
  }

  /** That of a line, as {@link #element} tells it. */
  String of(Map<String, String> fields) {
    String value = fields.getOrDefault(name, "");
    return isGo
        ? BigDecimal.valueOf(GoTimes.millis(value)).toPlainString()
        : value.replace(" ", "");
  }
}
