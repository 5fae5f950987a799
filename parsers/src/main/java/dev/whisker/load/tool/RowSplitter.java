package dev.whisker.load.tool;

import dev.whisker.load.tool.Header.Figures;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * Cuts the rows of an {@code output.csv} into cells. nGrinder quotes nothing: a description with
 * commas begins where all figures of the test before it end.
 */
final class RowSplitter {

  private static final Pattern WHOLE = Pattern.compile("\\d{1,15}");
  private static final Pattern DECIMAL = Pattern.compile("-?\\d{1,15}(?:\\.\\d+)?");

  /** Cells without a measurement. */
  private static final Set<String> NOTHING = Set.of("NaN", "null");

  /** Commas of descriptions; more show that the row is damaged. */
  private static final int MOST_IN_DESCRIPTIONS = 200;

  private final Header header;

  RowSplitter(Header header) {
    this.header = header;
  }

  /**
   * A row.
   *
   * @param cells numbers with a decimal point
   * @param tests the places of the figures of single tests
   */
  record Row(List<String> cells, List<Figures> tests) {}

  /** The columns of a row; empty if it is damaged. */
  Optional<Row> split(String line) {
    List<String> written = List.of(line.split(",", -1));
    List<String> parts = written.stream().map(String::strip).map(RowSplitter::plain).toList();
    int figures = header.figures().size();
    int before = header.beforeFigures();
    int first = before + figures;
    if (parts.size() > 2 * header.columns().size() + MOST_IN_DESCRIPTIONS
        || !areFigures(parts, before)
        || (before > 1 && !WHOLE.matcher(parts.get(before - 1)).matches())) {
      return Optional.empty();
    }
    // From the end, if there is no description.
    List<String> cells = new ArrayList<>();
    int tests = 0;
    int end = parts.size();
    while (end > first) {
      int to = end - figures;
      if (to <= first || !areFigures(parts, to)) {
        return Optional.empty();
      }
      cells.addAll(0, parts.subList(to, end));
      end = to - 1;
      while (end > first && !(end - figures > first && areFigures(parts, end - figures))) {
        end--;
      }
      cells.addFirst(String.join(",", written.subList(end, to)));
      tests++;
    }
    cells.addAll(0, parts.subList(0, first));
    int begunSince = tests - header.tests().size();
    if (begunSince < 0) {
      return Optional.empty();
    }
    Header whole = header.with(begunSince);
    return fit(whole.columns(), cells, 0)
        ? Optional.of(new Row(cells, whole.tests()))
        : Optional.empty();
  }

  /** NaN for a value that was not measured. */
  private static String plain(String part) {
    return NOTHING.contains(part) ? "NaN" : part;
  }

  private boolean areFigures(List<String> parts, int from) {
    return fit(header.figures(), parts, from);
  }

  private static boolean fit(List<Header.Kind> kinds, List<String> parts, int from) {
    if (from + kinds.size() > parts.size()) {
      return false;
    }
    for (int i = 0; i < kinds.size(); i++) {
      String part = parts.get(from + i);
      boolean fits =
          switch (kinds.get(i)) {
            case WHOLE -> WHOLE.matcher(part).matches();
            case WHOLE_OR_NOTHING -> part.equals("NaN") || WHOLE.matcher(part).matches();
            case DECIMAL -> part.equals("NaN") || DECIMAL.matcher(part).matches();
            case TEXT -> true;
          };
      if (!fits) {
        return false;
      }
    }
    return true;
  }
}
