package dev.whisker.load.access;

import dev.whisker.input.source.NameTable;
import dev.whisker.load.access.AccessLogPattern.Element;
import dev.whisker.load.access.AccessLogPattern.Part;
import dev.whisker.load.access.LineForm.Request;
import dev.whisker.load.access.TimeTaken.Decimal;
import java.nio.charset.StandardCharsets;
import java.time.ZoneId;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Reads lines by a pattern. Hot code: each element ends where the text after it begins. */
@SuppressWarnings("EnumOrdinal") // Places in an array, nowhere stored.
final class PatternForm implements LineForm {

  private static final byte[] PROTOCOL = " HTTP/".getBytes(StandardCharsets.US_ASCII);

  private static final int STATUS_DIGITS = 3;

  private final byte[] before;
  private final List<Element> elements;
  private final byte[][] behind;
  private final boolean hasTime;
  private final Stamps stamps;
  private final RequestNames names = new RequestNames();
  private final NameTable statuses = new NameTable();
  private final int[] begins = new int[Part.values().length];
  private final int[] ends = new int[Part.values().length];

  /**
   * @param zone for stamps without an offset
   */
  PatternForm(AccessLogPattern pattern, ZoneId zone) {
    this.before = bytes(pattern.before());
    this.elements = pattern.elements();
    this.behind = elements.stream().map(element -> bytes(element.behind())).toArray(byte[][]::new);
    this.hasTime = pattern.timeTaken().isPresent();
    this.stamps = new Stamps(pattern.stamps(), zone);
  }

  private static byte[] bytes(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }

  @Override
  public @Nullable Request read(byte[] line, int from, int to) {
    if (!cut(line, from, to) || !isStatus(line, begin(Part.STATUS), end(Part.STATUS))) {
      return null;
    }
    long stamp = stamp(line);
    int taken = begin(Part.TIME);
    double value = hasTime ? Decimal.value(line, taken, end(Part.TIME)) : 0;
    return stamp == Stamps.NONE || Double.isNaN(value)
        ? null
        : new Request(
            name(line),
            stamp,
            value,
            hasTime ? Decimal.decimals(line, taken, end(Part.TIME)) : 0,
            statuses.get(line, begin(Part.STATUS), end(Part.STATUS)));
  }

  /** True for the line of a request whose time the server did not measure: it writes {@code -}. */
  boolean isUnmeasured(byte[] line) {
    return hasTime
        && cut(line, 0, line.length)
        && end(Part.TIME) - begin(Part.TIME) == 1
        && line[begin(Part.TIME)] == '-';
  }

  private boolean cut(byte[] line, int from, int to) {
    if (!isAt(before, line, from, to)) {
      return false;
    }
    Arrays.fill(begins, -1);
    int at = from + before.length;
    for (int i = 0; i < behind.length; i++) {
      Element element = elements.get(i);
      int end = end(element, behind[i], line, at, to);
      if (end < 0) {
        return false;
      }
      int part = element.part().ordinal();
      if (begins[part] < 0) {
        begins[part] = at;
        ends[part] = end;
      }
      at = end + behind[i].length;
    }
    return at == to;
  }

  /**
   * The end of the element's text, or -1. The text may itself contain the characters that follow
   * it.
   */
  private static int end(Element element, byte[] behind, byte[] line, int from, int to) {
    if (behind.length == 0) {
      // Only a quoted text contains blanks, and a quote follows it.
      return indexOf(new byte[] {' '}, line, from, to) < 0 ? to : -1;
    }
    int at = from;
    if (element.part() == Part.REQUEST && behind[0] == ' ') {
      at = Math.max(at, indexOf(PROTOCOL, line, from, to) + 1);
    } else if (element.part() == Part.STAMP) {
      String form = element.text();
      for (int i = form.indexOf(element.behind());
          i >= 0;
          i = form.indexOf(element.behind(), i + 1)) {
        at = indexOf(behind, line, at, to) + 1;
        if (at == 0) {
          return -1;
        }
      }
    }
    int end = indexOf(behind, line, at, to);
    while (end >= 0 && behind[0] == '"' && isWithin(line, end, from, to)) {
      end = indexOf(behind, line, end + 1, to);
    }
    return end;
  }

  /** True if a quote is part of a quoted text: old servers did not escape it. */
  private static boolean isWithin(byte[] line, int quote, int from, int to) {
    return (quote > from && line[quote - 1] == '\\') || isAt(PROTOCOL, line, quote + 1, to);
  }

  private static boolean isAt(byte[] text, byte[] line, int at, int to) {
    return to - at >= text.length
        && Arrays.equals(text, 0, text.length, line, at, at + text.length);
  }

  private static int indexOf(byte[] text, byte[] line, int from, int to) {
    for (int at = from; at <= to - text.length; at++) {
      if (line[at] == text[0] && isAt(text, line, at, to)) {
        return at;
      }
    }
    return -1;
  }

  private int begin(Part part) {
    return begins[part.ordinal()];
  }

  private int end(Part part) {
    return ends[part.ordinal()];
  }

  private static boolean isStatus(byte[] line, int from, int to) {
    return to - from == STATUS_DIGITS
        && line[from] >= '1'
        && line[from] <= '5'
        && !Double.isNaN(Decimal.value(line, from, to));
  }

  private long stamp(byte[] line) {
    int from = begin(Part.STAMP);
    int to = end(Part.STAMP);
    boolean bracketed = to - from > 1 && line[from] == '[' && line[to - 1] == ']';
    return bracketed ? stamps.millis(line, from + 1, to - 1) : stamps.millis(line, from, to);
  }

  private String name(byte[] line) {
    if (begin(Part.REQUEST) >= 0) {
      return names.ofRequest(line, begin(Part.REQUEST), end(Part.REQUEST));
    }
    String path = names.of(line, begin(Part.PATH), end(Part.PATH));
    return begin(Part.METHOD) < 0
        ? path
        : names.of(line, begin(Part.METHOD), end(Part.METHOD)) + ' ' + path;
  }

  @Override
  public boolean isLocal() {
    return stamps.areLocal();
  }
}
