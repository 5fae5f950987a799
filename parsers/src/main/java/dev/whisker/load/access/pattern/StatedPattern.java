package dev.whisker.load.access.pattern;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * A stated pattern whose lines are not divided by blanks, such as {@code %t|%a|%r|%s|%D} or {@code
 * ip=%a req="%r" took=%D}, or that has the status before the request: it tells itself what stands
 * between its elements. Lines are cut there, and written as others are, with a stamp, a request in
 * quotes, a status and times.
 *
 * @param before what stands before the first element
 * @param elements in their order
 */
public record StatedPattern(String before, List<Element> elements) implements LinePattern {

  private static final java.util.regex.Pattern ELEMENT =
      java.util.regex.Pattern.compile("%[<>]?(?:\\{[^}]*\\})?[A-Za-z]");

  private static final Set<String> TIMES =
      Set.of("%{ns}T", "%{us}T", "%D", "%{ms}T", "%{fracsec}T", "%T", "%{s}T", "%F");

  /**
   * One of its elements.
   *
   * @param text as it stands in the pattern
   * @param behind what stands between it and the next one; empty at the end
   */
  private record Element(String text, String behind) {

    boolean isStamp() {
      return text.endsWith("t");
    }

    /** A stamp that tells the day, as the time of the day alone does not. */
    boolean isWholeStamp() {
      return isStamp()
          && (text.equals("%t") || text.contains("y") || text.matches("%\\{[mu]?sec\\}t"));
    }

    boolean isStatus() {
      return text.matches("%[<>]?s");
    }

    boolean isTime() {
      return TIMES.contains(text);
    }

    /** Where what it gives ends, or -1; it may hold itself what stands behind it. */
    int end(String line, int from) {
      if (behind.isEmpty()) {
        return line.length();
      }
      int at = from;
      if (text.equals("%t") && line.startsWith("[", from)) {
        at = line.indexOf(']', from);
      } else if (text.equals("%r") && behind.startsWith(" ")) {
        at = line.indexOf(" HTTP/", from) + 1;
      } else if (isStamp()) {
        for (int i = text.indexOf(behind); i >= 0; i = text.indexOf(behind, i + 1)) {
          at = line.indexOf(behind, at) + 1;
        }
      }
      return at < from ? -1 : line.indexOf(behind, at);
    }
  }

  /** Empty where it lacks what has to be known of each request. */
  public static Optional<StatedPattern> of(String pattern) {
    List<MatchResult> found = ELEMENT.matcher(pattern).results().toList();
    List<Element> elements = new ArrayList<>();
    String first = "";
    for (int i = 0; i < found.size(); i++) {
      int next = i + 1 < found.size() ? found.get(i + 1).start() : pattern.length();
      String behind = pattern.substring(found.get(i).end(), next);
      // Nothing tells the path from the query in "%U%q": both are taken for the first.
      first = first.isEmpty() ? found.get(i).group() : first;
      if (!behind.isEmpty() || i == found.size() - 1) {
        elements.add(new Element(first, behind));
        first = "";
      }
    }
    StatedPattern stated =
        new StatedPattern(
            found.isEmpty() ? pattern : pattern.substring(0, found.getFirst().start()),
            List.copyOf(elements));
    return stated.tellsRequests() ? Optional.of(stated) : Optional.empty();
  }

  private boolean tellsRequests() {
    return elements.stream().anyMatch(Element::isWholeStamp)
        && elements.stream().anyMatch(Element::isStatus)
        && elements.stream().anyMatch(Element::isTime)
        && (has("%r") || has("%U"));
  }

  private boolean has(String element) {
    return elements.stream().anyMatch(each -> each.text.equals(element));
  }

  /** That of what {@link #line} gives. */
  public Pattern pattern() {
    String stamp = elements.stream().filter(Element::isWholeStamp).findFirst().orElseThrow().text;
    return Pattern.of(
        Stream.concat(
                Stream.of(
                    Pattern.MARK, stamp.equals("%t") ? stamp : "[" + stamp + "]", "\"%r\" %s"),
                elements.stream().filter(Element::isTime).map(Element::text))
            .collect(Collectors.joining(" ")));
  }

  @Override
  public boolean endsInItself() {
    return false;
  }

  @Override
  public Optional<String> line(String line) {
    // What begins with a hash is a remark, or the pattern itself.
    if (line.startsWith("#") || !line.startsWith(before)) {
      return Optional.empty();
    }
    String stamp = "";
    String request = "";
    String method = "";
    String path = "";
    String status = "";
    List<String> times = new ArrayList<>();
    int at = before.length();
    for (Element element : elements) {
      int end = element.end(line, at);
      if (end < 0) {
        return Optional.empty();
      }
      String value = line.substring(at, end);
      at = end + element.behind.length();
      if (stamp.isEmpty() && element.isWholeStamp()) {
        stamp = value.startsWith("[") ? value : "[" + value + "]";
      } else if (element.isStatus()) {
        status = value;
      } else if (element.isTime()) {
        times.add(value.isBlank() ? "-" : value.strip());
      } else {
        switch (element.text) {
          case "%r" -> request = value;
          case "%m" -> method = value;
          case "%U" -> path = value;
          default -> {}
        }
      }
    }
    String asked = request.isEmpty() ? method + " " + path : request;
    return Optional.of(
        "%s \"%s\" %s %s"
            .formatted(
                stamp,
                asked.replace("\\", "\\\\").replace("\"", "\\\""),
                status,
                String.join(" ", times)));
  }
}
