package dev.whisker.input.open;

import dev.whisker.input.source.Cursor;
import dev.whisker.input.source.LineReader;
import dev.whisker.input.source.Source;
import dev.whisker.input.source.Source.Purpose;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * Several containers in one text, each line after its container's name, as {@code docker compose
 * logs} and {@code kubectl logs --prefix} print them:
 *
 * <pre>
 * app-1  | [0.104s][info][gc] GC(0) Pause Young (Normal) (G1 Evacuation Pause) 18M-&gt;17M(68M) 4.000ms
 * [pod/shop-7d9f8/app] [0.104s][info][gc] GC(0) Pause Young ...
 * </pre>
 */
public final class Containers {

  /** Compose first says which containers it attaches to. */
  private static final int FIRST_LINES = 5;

  /** The most names; more are words that differ from line to line, such as numbers of requests. */
  private static final int MOST_NAMES = 64;

  /** The fewest lines of each name, on average. */
  private static final int LINES_OF_EACH = 2;

  /** No name is longer. */
  private static final int LONGEST_NAME = 200;

  private Containers() {}

  /** The output of each container; empty if there are not several. */
  public static List<Source> in(Source text) throws IOException {
    if (!isLikely(text.head())) {
      return List.of();
    }
    Set<String> names = new LinkedHashSet<>();
    int named = 0;
    try (LineReader lines = new LineReader(text.open(Purpose.LOOKING))) {
      Cursor c = new Cursor();
      while (lines.next() && names.size() <= MOST_NAMES) {
        c.reset(lines.buffer(), lines.from(), lines.to());
        String name = takeName(c);
        if (!name.isEmpty()) {
          names.add(name);
          named++;
        }
      }
    }
    List<Source> containers = new ArrayList<>();
    if (names.size() > 1 && names.size() <= MOST_NAMES && named >= LINES_OF_EACH * names.size()) {
      for (String name : names) {
        Purpose toRead = containers.isEmpty() ? Purpose.READING : Purpose.LOOKING;
        containers.add(new LineParts(text, line -> toLineOf(name, line), toRead));
      }
    }
    return containers;
  }

  private static boolean isLikely(byte[] head) throws IOException {
    try (LineReader lines = new LineReader(new ByteArrayInputStream(head))) {
      Cursor c = new Cursor();
      while (lines.number() < FIRST_LINES && lines.next()) {
        c.reset(lines.buffer(), lines.from(), lines.to());
        if (!takeName(c).isEmpty()) {
          return true;
        }
      }
    }
    return false;
  }

  private static void toLineOf(String name, Cursor line) {
    if (!takeName(line).equals(name)) {
      line.skipToEnd();
    }
  }

  /** Takes a container's name and the separator behind it; empty if there is none. */
  private static String takeName(Cursor line) {
    int start = line.at();
    String name = line.sees("[pod/") ? pod(line) : service(line);
    if (name.isEmpty()) {
      line.moveTo(start);
    }
    return name;
  }

  private static String pod(Cursor line) {
    int close = line.find(']');
    if (close < 0 || close - line.at() > LONGEST_NAME) {
      return "";
    }
    String name = line.textTo(close);
    line.moveTo(close + 1);
    line.take(' ');
    return name;
  }

  /** A word, padded with blanks, and a bar. */
  private static String service(Cursor line) {
    int from = line.at();
    while (isOfName(line.peek())) {
      line.skip(1);
    }
    int to = line.at();
    line.skipSpaces();
    if (to == from || to - from > LONGEST_NAME || line.at() == to || !line.take('|')) {
      return "";
    }
    line.take(' ');
    return new String(line.buffer(), from, to - from, StandardCharsets.UTF_8);
  }

  private static boolean isOfName(int b) {
    return (b >= 'a' && b <= 'z')
        || (b >= 'A' && b <= 'Z')
        || Cursor.isDigit(b)
        || b == '-'
        || b == '_'
        || b == '.';
  }
}
