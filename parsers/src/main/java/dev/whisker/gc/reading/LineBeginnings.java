package dev.whisker.gc.reading;

import dev.whisker.input.source.Cursor;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/** A set of beginnings of lines, looked up by the first letter. */
public final class LineBeginnings {

  private static final String SECTION = "== ";

  private final List<List<String>> byLetter = new ArrayList<>();

  private LineBeginnings() {
    for (int letter = 0; letter <= Byte.MAX_VALUE; letter++) {
      byLetter.add(List.of());
    }
  }

  /**
   * @param texts of ASCII, none of them empty
   */
  public static LineBeginnings of(String... texts) {
    LineBeginnings all = new LineBeginnings();
    for (String text : texts) {
      all.add(text);
    }
    return all;
  }

  /** The sections of the list {@code ignored.txt} beside a class, by name. */
  public static Map<String, LineBeginnings> listedBeside(Class<?> owner) {
    Map<String, LineBeginnings> sections = new HashMap<>();
    LineBeginnings section = new LineBeginnings();
    for (String line : text(owner).split("\n", -1)) {
      if (line.startsWith(SECTION)) {
        section = new LineBeginnings();
        sections.put(line.substring(SECTION.length()), section);
      } else if (line.startsWith("\"")) {
        section.add(line.substring(1, line.length() - 1).translateEscapes());
      }
    }
    return sections;
  }

  private static String text(Class<?> owner) {
    try (InputStream list = Objects.requireNonNull(owner.getResourceAsStream("ignored.txt"))) {
      return new String(list.readAllBytes(), StandardCharsets.US_ASCII);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private void add(String text) {
    List<String> more = new ArrayList<>(byLetter.get(text.charAt(0)));
    more.add(text);
    byLetter.set(text.charAt(0), more);
  }

  /** True if the line continues with one of them. */
  public boolean areAt(Cursor c) {
    int letter = c.peek();
    if (letter >= 0) {
      for (String text : byLetter.get(letter)) {
        if (c.sees(text)) {
          return true;
        }
      }
    }
    return false;
  }
}
