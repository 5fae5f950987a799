package dev.whisker.load.access.pattern;

import dev.whisker.load.access.stamp.StampForm;
import dev.whisker.load.access.word.Tokens;
import dev.whisker.load.access.word.Tokens.Kind;
import dev.whisker.load.access.word.Unit;
import java.nio.charset.StandardCharsets;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.IntStream;

/**
 * The pattern of the server's configuration, which the user may write at the head of a log: {@code
 * # pattern: %h %l %u %t "%r" %s %b %D}.
 *
 * @param elements as they stand, cut like the lines themselves
 * @param request index of the element that gives the request, or -1
 * @param stamps how it states the stamps
 */
public record Pattern(List<String> elements, int request, StampForm stamps) {

  /** How a line begins that holds it. */
  public static final String MARK = "# pattern:";

  /** The names that servers know for the patterns most used. */
  private static final Map<String, String> NAMED =
      Map.of(
          "common", "%h %l %u %t \"%r\" %s %b",
          "combined", "%h %l %u %t \"%r\" %s %b \"%{Referer}i\" \"%{User-Agent}i\"");

  private static final java.util.regex.Pattern STATUS = java.util.regex.Pattern.compile("%[<>]?s");

  private static final java.util.regex.Pattern STAMP =
      java.util.regex.Pattern.compile("%\\{(?:begin:|end:)?([^}]*)\\}t");

  /**
   * Where the time taken stands.
   *
   * @param place counted from the request
   * @param unit empty where that depends on the server's version
   * @param seconds where the same stands in seconds, which tells the unit
   */
  public record Taken(int place, Optional<Unit> unit, Optional<Integer> seconds) {}

  /** That of a line that begins with the mark. */
  public static Pattern of(String line) {
    String whole = stated(line);
    byte[] text = whole.getBytes(StandardCharsets.UTF_8);
    Tokens tokens = new Tokens();
    tokens.cut(text, 0, text.length);
    int request =
        IntStream.range(0, tokens.size())
            .filter(i -> tokens.is(i, Kind.QUOTED) && isRequest(tokens.text(i)))
            .findFirst()
            .orElse(-1);
    return new Pattern(
        IntStream.range(0, tokens.size()).mapToObj(tokens::text).toList(), request, form(whole));
  }

  /** How stamps are written by a pattern, if one is known. */
  public static StampForm stampsBy(Optional<Pattern> pattern) {
    return pattern.map(Pattern::stamps).orElseGet(StampForm.Usual::new);
  }

  /** What such a line states, names written out. */
  public static String stated(String line) {
    String stated = line.substring(MARK.length()).strip();
    String first = stated.split(" ", 2)[0];
    return NAMED.getOrDefault(first, first) + stated.substring(first.length());
  }

  /**
   * Whether its lines are found without it: the request stands in quotes, as a word among others,
   * and the status behind it.
   */
  public boolean isUsual() {
    return request >= 0
        && elements.subList(0, request).stream().noneMatch(each -> STATUS.matcher(each).find());
  }

  private static boolean isRequest(String element) {
    return element.startsWith("%r") || element.startsWith("%m");
  }

  private static StampForm form(String pattern) {
    List<String> stamps = STAMP.matcher(pattern).results().map(stamp -> stamp.group(1)).toList();
    // The time of the day alone is none.
    return stamps.stream()
        .filter(stamp -> stamp.contains("y"))
        .findFirst()
        .or(() -> stamps.stream().findFirst())
        .map(Pattern::stampForm)
        .orElseGet(StampForm.Usual::new);
  }

  private static StampForm stampForm(String stamp) {
    return switch (stamp) {
      case "sec" -> new StampForm.Epoch(ChronoUnit.SECONDS, 10);
      case "msec" -> new StampForm.Epoch(ChronoUnit.MILLIS, 13);
      case "usec" -> new StampForm.Epoch(ChronoUnit.MICROS, 16);
      default -> StampForm.Stated.of(stamp).orElse(new StampForm.Usual());
    };
  }

  /** The finest of them; the time to the whole answer before that to its first byte. */
  public Optional<Taken> taken() {
    for (String wanted :
        List.of("%{ns}T", "%{us}T", "%D", "%{ms}T", "%{fracsec}T", "%T", "%{s}T", "%F")) {
      OptionalInt element = find(wanted);
      if (request >= 0 && element.isPresent()) {
        return Optional.of(new Taken(element.getAsInt() - request, unit(wanted), seconds()));
      }
    }
    return Optional.empty();
  }

  private Optional<Integer> seconds() {
    return find("%T").stream().mapToObj(element -> element - request).findFirst();
  }

  /** The element, whatever text stands around it: {@code [%D]}, {@code rt=%T}. */
  private OptionalInt find(String wanted) {
    return IntStream.range(0, elements.size())
        .filter(i -> elements.get(i).contains(wanted))
        .findFirst();
  }

  private static Optional<Unit> unit(String element) {
    return switch (element) {
      case "%{ns}T" -> Optional.of(Unit.NANOSECONDS);
      case "%{us}T" -> Optional.of(Unit.MICROSECONDS);
      case "%{ms}T", "%F" -> Optional.of(Unit.MILLISECONDS);
      case "%T", "%{s}T", "%{fracsec}T" -> Optional.of(Unit.SECONDS);
      default -> Optional.empty();
    };
  }
}
