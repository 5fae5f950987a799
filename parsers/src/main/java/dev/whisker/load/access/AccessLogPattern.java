package dev.whisker.load.access;

import dev.whisker.load.access.TimeTaken.Unit;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * The pattern of an access log as the server's configuration states it, for example {@code %h %l %u
 * %t "%r" %s %b %{ms}T}.
 *
 * @param text the pattern, with names replaced by their elements
 * @param before the text before the first element
 * @param elements in their order
 */
public record AccessLogPattern(String text, String before, List<Element> elements) {

  /** The names that servers have for common patterns. */
  private static final Map<String, String> NAMES =
      Map.of(
          "common", "%h %l %u %t \"%r\" %s %b",
          "combined", "%h %l %u %t \"%r\" %s %b \"%{Referer}i\" \"%{User-Agent}i\"");

  private static final Pattern ELEMENT = Pattern.compile("%[<>]?(?:\\{[^}]*\\})?[A-Za-z]");

  private static final Pattern STAMP = Pattern.compile("%\\{(?:begin:|end:)?([^}]*)\\}t");

  static final AccessLogPattern COMMON = of("common");
  static final AccessLogPattern COMBINED = of("combined");

  /** The meaning of an element. */
  enum Part {
    STAMP,
    REQUEST,
    METHOD,
    PATH,
    STATUS,
    TIME,
    OTHER
  }

  /**
   * An element of a pattern.
   *
   * @param text the element in the pattern
   * @param behind the text up to the next element; empty at the end
   */
  record Element(Part part, String text, String behind) {}

  /** Parses a user's pattern: a name, or elements, or a name and more elements. */
  public static AccessLogPattern of(String written) {
    String stripped = written.strip();
    String first = stripped.split(" ", 2)[0];
    String text = NAMES.getOrDefault(first, first) + stripped.substring(first.length());
    // Servers write this stamp in brackets.
    String bracketed = text.replace("%t", "[%t]");
    @Nullable TimeTaken time = time(text).orElse(null);
    boolean hasDay = STAMP.matcher(text).results().anyMatch(each -> isDay(each.group(1)));
    List<MatchResult> found = ELEMENT.matcher(bracketed).results().toList();
    List<Element> elements = new ArrayList<>();
    for (int i = 0; i < found.size(); i++) {
      boolean isLast = i + 1 == found.size();
      String behind =
          bracketed.substring(
              found.get(i).end(), isLast ? bracketed.length() : found.get(i + 1).start());
      String element = found.get(i).group();
      // Nothing separates the path from the query in "%U%q": both are read with the first.
      boolean joins = i > 0 && found.get(i - 1).end() == found.get(i).start();
      if (joins) {
        Element joined = elements.removeLast();
        elements.add(new Element(joined.part(), joined.text(), behind));
      } else {
        elements.add(new Element(part(element, time, hasDay), element, behind));
      }
    }
    String before = found.isEmpty() ? bracketed : bracketed.substring(0, found.getFirst().start());
    return new AccessLogPattern(text, before, List.copyOf(elements));
  }

  private static Part part(String element, @Nullable TimeTaken time, boolean hasDay) {
    if (time != null && element.equals(time.element())) {
      return Part.TIME;
    }
    return switch (element) {
      case "%t" -> Part.STAMP;
      case "%r" -> Part.REQUEST;
      case "%m" -> Part.METHOD;
      case "%U" -> Part.PATH;
      case "%s", "%>s", "%<s" -> Part.STATUS;
      default -> isStamp(element, hasDay) ? Part.STAMP : Part.OTHER;
    };
  }

  /** True for a stamp. The time of day alone is none. */
  private static boolean isStamp(String element, boolean hasDay) {
    Matcher stamp = STAMP.matcher(element);
    return hasDay && stamp.matches() && isDay(stamp.group(1));
  }

  private static boolean isDay(String format) {
    return format.contains("y") || List.of("sec", "msec", "usec").contains(format);
  }

  /** The first element for the time taken with a known unit. */
  private static Optional<TimeTaken> time(String text) {
    List<TimeTaken> there =
        Arrays.stream(TimeTaken.values()).filter(each -> text.contains(each.element())).toList();
    return there.stream()
        .filter(each -> unit(text, each).isPresent())
        .findFirst()
        .or(() -> there.stream().findFirst());
  }

  /** The unit of an element's times, or the one that follows it: {@code %D ms}. */
  private static Optional<Unit> unit(String text, TimeTaken time) {
    String element = time.element();
    return time.unit()
        .or(() -> Unit.atStartOf(text.substring(text.indexOf(element) + element.length())));
  }

  /** The element for the time taken, if there is one. */
  Optional<TimeTaken> timeTaken() {
    return time(text);
  }

  /** The unit of the time taken; empty if it depends on the server's version. */
  Optional<Unit> unit() {
    return timeTaken().flatMap(time -> unit(text, time));
  }

  /** The same pattern with one more element. */
  AccessLogPattern with(String element) {
    return of(text + " " + element);
  }

  /** True if it records everything about a request except the duration. */
  boolean hasRequests() {
    return has(Part.STAMP) && has(Part.STATUS) && (has(Part.REQUEST) || has(Part.PATH));
  }

  private boolean has(Part part) {
    return elements.stream().anyMatch(element -> element.part() == part);
  }

  Stamps.Form stamps() {
    String element =
        elements.stream()
            .filter(each -> each.part() == Part.STAMP)
            .map(Element::text)
            .findFirst()
            .orElse("%t");
    Matcher stamp = STAMP.matcher(element);
    return stamp.matches() ? stampForm(stamp.group(1)) : Stamps.USUAL;
  }

  private static Stamps.Form stampForm(String format) {
    return switch (format) {
      case "sec" -> Stamps.since1970(ChronoUnit.SECONDS);
      case "msec" -> Stamps.since1970(ChronoUnit.MILLIS);
      case "usec" -> Stamps.since1970(ChronoUnit.MICROS);
      default -> Stamps.stated(format);
    };
  }
}
