package dev.whisker.load.table;

import dev.whisker.input.LineCounts;
import dev.whisker.input.Source;
import dev.whisker.load.lines.CsvRows;
import java.io.IOException;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * The rows of a table, whatever it is written with: separators alone, or lines drawn around its
 * cells, as Markdown, wikis and the consoles of databases have them:
 *
 * <pre>
 * | GC     | requests/s |
 * |--------|-----------:|
 * | Serial |      378.6 |
 * </pre>
 */
final class TableLines implements AutoCloseable {

  /** What draws the borders of cells goes before what may stand in them. */
  static final List<Character> SEPARATORS = List.of('|', '\u2502', '\t', ';', ',');

  private static final Pattern RULE = Pattern.compile("[-+:=\\s\u2500-\u257f]*");

  /** What Markdown puts around a cell that is to be seen; within one it may be of a name. */
  private static final Pattern EMPHASIS = Pattern.compile("^(\\*\\*|__|`|\\*)(.*)\\1$");

  private final CsvRows rows;
  private final boolean drawn;
  private boolean headed;
  private boolean begun;
  private boolean ended;

  private TableLines(CsvRows rows, char separator) {
    this.rows = rows;
    this.drawn = areDrawnWith(separator);
  }

  /** Whether it stands for a line around cells. */
  static boolean areDrawnWith(char separator) {
    return separator == '|' || separator == '\u2502';
  }

  static TableLines of(Source source, char separator) throws IOException {
    return new TableLines(CsvRows.of(source, separator), separator);
  }

  static TableLines of(byte[] head, char separator) {
    return new TableLines(CsvRows.of(head, separator), separator);
  }

  /** The cells of the next row; null at the end. */
  @Nullable List<String> next() throws IOException {
    @Nullable List<String> cells = rows.next();
    while (drawn && cells != null && !isDrawn(cells)) {
      cells = rows.next();
    }
    if (!drawn || cells == null) {
      return cells;
    }
    List<String> plain = headed ? withoutFrame(cells) : head(cells);
    headed |= cells.size() > 1;
    return plain.stream().map(cell -> EMPHASIS.matcher(cell).replaceFirst("$2")).toList();
  }

  /** What stands behind a drawn table is not of it; what stands above may say what it is. */
  private boolean isDrawn(List<String> cells) {
    if (cells.stream().allMatch(cell -> RULE.matcher(cell).matches())) {
      rows.skipped();
      ended |= begun && cells.isEmpty();
      return false;
    }
    boolean isRow = cells.size() > 1;
    begun |= isRow;
    ended |= begun && !isRow;
    if (ended) {
      rows.unknown();
    }
    return !ended;
  }

  private static List<String> head(List<String> cells) {
    return isWikiHead(cells)
        ? IntStream.range(2, cells.size() - 1).filter(i -> i % 2 == 0).mapToObj(cells::get).toList()
        : withoutFrame(cells);
  }

  private static List<String> withoutFrame(List<String> cells) {
    int last = cells.size() - 1;
    boolean framed = last > 1 && cells.getFirst().isEmpty() && cells.get(last).isEmpty();
    return framed ? cells.subList(1, last) : cells;
  }

  /** {@code ||GC||requests/s||}. */
  private static boolean isWikiHead(List<String> cells) {
    int last = cells.size() - 1;
    return last > 3
        && IntStream.rangeClosed(0, last)
            .allMatch(i -> cells.get(i).isEmpty() == (i == 0 || i == last || i % 2 == 1));
  }

  /** The number of the line in which the row begins, from 1. */
  long number() {
    return rows.number();
  }

  void recognised() {
    rows.recognised();
  }

  void skipped() {
    rows.skipped();
  }

  void unknown() {
    rows.unknown();
  }

  /** Whether the last row has no line end, so that it may go on; a frame shows that it does not. */
  boolean endOpen() {
    return !drawn && rows.endOpen();
  }

  LineCounts counts() {
    return rows.counts();
  }

  @Override
  public void close() throws IOException {
    rows.close();
  }
}
