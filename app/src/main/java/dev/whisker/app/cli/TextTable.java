package dev.whisker.app.cli;

import dev.whisker.text.ControlCharacters;
import java.util.ArrayList;
import java.util.List;

/** A table of text for a terminal, in which a Chinese character is two columns wide. */
final class TextTable {

  private static final String GAP = "   ";

  private final List<List<String>> rows = new ArrayList<>();
  private final List<Integer> rules = new ArrayList<>();

  void add(List<String> cells) {
    rows.add(cells.stream().map(ControlCharacters::visible).toList());
  }

  /** Adds a horizontal line below the rows so far. */
  void rule() {
    rules.add(rows.size());
  }

  @Override
  public String toString() {
    int columns = rows.stream().mapToInt(List::size).max().orElse(0);
    int[] widths = new int[columns];
    for (List<String> row : rows) {
      for (int i = 0; i < row.size(); i++) {
        widths[i] = Math.max(widths[i], width(row.get(i)));
      }
    }
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < rows.size(); i++) {
      if (rules.contains(i)) {
        text.append(rule(widths)).append('\n');
      }
      text.append(line(rows.get(i), widths)).append('\n');
    }
    return text.toString();
  }

  /** The table as Markdown; the first row is its head. */
  String asMarkdown() {
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < rows.size(); i++) {
      rows.get(i).forEach(cell -> text.append("| ").append(escaped(cell)).append(' '));
      text.append("|\n");
      if (i == 0) {
        text.repeat("| --- ", rows.getFirst().size()).append("|\n");
      }
    }
    return text.toString();
  }

  /** Escapes a name from a file, which must not become markup. */
  static String escaped(String text) {
    return text.replaceAll("\\p{Cntrl}+", " ").replaceAll("([\\\\`*_\\[\\]<|])", "\\\\$1");
  }

  private static String line(List<String> row, int[] widths) {
    StringBuilder line = new StringBuilder();
    for (int i = 0; i < row.size(); i++) {
      line.append(row.get(i)).repeat(" ", widths[i] - width(row.get(i))).append(GAP);
    }
    return line.toString().stripTrailing();
  }

  private static String rule(int[] widths) {
    StringBuilder line = new StringBuilder();
    for (int width : widths) {
      line.repeat("-", width).append(GAP);
    }
    return line.toString().stripTrailing();
  }

  /** The width of a text in terminal columns. */
  static int width(String text) {
    return text.codePoints().map(TextTable::width).sum();
  }

  private static int width(int codePoint) {
    int type = Character.getType(codePoint);
    if (type == Character.NON_SPACING_MARK || type == Character.ENCLOSING_MARK) {
      return 0;
    }
    boolean wide =
        Character.isIdeographic(codePoint)
            || (codePoint >= 0x3000 && codePoint <= 0x30FF)
            || (codePoint >= 0xAC00 && codePoint <= 0xD7A3)
            || (codePoint >= 0xFF00 && codePoint <= 0xFF60);
    return wide ? 2 : 1;
  }
}
