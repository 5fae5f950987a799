package dev.whisker.load.ngrinder;

import dev.whisker.load.ngrinder.Header.Kind;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * Cuts a row into its columns although nGrinder escapes nothing: a description may hold the
 * separator, and on a server with a decimal comma so may every number.
 */
final class RowSplitter {

  private static final Pattern WHOLE = Pattern.compile("\\d+");
  private static final Pattern NUMBER = Pattern.compile("-?\\d+(?:[.,]\\d+)?");

  /** Where nothing was measured. */
  private static final Set<String> NOTHING = Set.of("NaN", "null");

  /** nGrinder prints at most three decimals, and no zero at their end. */
  private static final Pattern DECIMALS = Pattern.compile("\\d{0,2}[1-9]");

  /** Ways to read one row that are tried; a row of numbers only has far fewer that fit. */
  private static final int MAX_READINGS = 1000;

  /**
   * Cells that are tried for one row; one that is damaged fits in no way, and would be tried in
   * all.
   */
  private static final int MAX_TRIES = 100_000;

  /** Beyond twice the columns only descriptions hold separators, and none has so many. */
  private static final int MAX_EXTRA_PARTS = 1000;

  private final Header header;
  private final Pattern separator;
  private int tries;

  RowSplitter(Header header) {
    this.header = header;
    this.separator = Pattern.compile(Pattern.quote(String.valueOf(header.separator())));
  }

  /**
   * The row's columns, numbers with a decimal point.
   *
   * @param stepSeconds the usual time between rows: where a row can be read in several ways, the
   *     right one has its rate and its count agree with it
   */
  Optional<List<String>> split(String line, double stepSeconds) {
    String[] parts = separator.split(line, -1);
    if (parts.length > 2 * header.columns().size() + MAX_EXTRA_PARTS) {
      return Optional.empty();
    }
    tries = 0;
    List<List<String>> readings = new ArrayList<>();
    read(parts, 0, new ArrayList<>(), readings);
    return readings.stream().min(Comparator.comparingDouble(row -> mismatch(row, stepSeconds)));
  }

  private void read(String[] parts, int at, List<String> row, List<List<String>> readings) {
    int column = row.size();
    int left = header.columns().size() - column;
    int extra = parts.length - at - left;
    if (left == 0) {
      if (extra == 0) {
        readings.add(List.copyOf(row));
      }
      return;
    }
    if (extra < 0 || readings.size() >= MAX_READINGS || tries >= MAX_TRIES) {
      return;
    }
    tries++;
    Kind kind = header.columns().get(column);
    for (int taken = 1;
        taken <= (kind == Kind.TEXT ? extra + 1 : Math.min(2, extra + 1));
        taken++) {
      Optional<String> cell = cell(kind, parts, at, taken);
      if (cell.isPresent()) {
        row.add(cell.get());
        read(parts, at + taken, row, readings);
        row.removeLast();
      }
    }
  }

  private Optional<String> cell(Kind kind, String[] parts, int at, int taken) {
    String first = parts[at].strip();
    if (kind == Kind.TEXT) {
      String joined =
          String.join(
              String.valueOf(header.separator()), Arrays.copyOfRange(parts, at, at + taken));
      return Optional.of(joined);
    }
    if (kind != Kind.WHOLE && taken == 1 && NOTHING.contains(first)) {
      return Optional.of("NaN");
    }
    if (taken == 1) {
      boolean fits = (kind == Kind.DECIMAL ? NUMBER : WHOLE).matcher(first).matches();
      return fits ? Optional.of(first.replace(',', '.')) : Optional.empty();
    }
    boolean decimals =
        kind == Kind.DECIMAL
            && header.separator() == ','
            && WHOLE.matcher(first).matches()
            && DECIMALS.matcher(parts[at + 1]).matches();
    return decimals ? Optional.of(first + "." + parts[at + 1]) : Optional.empty();
  }

  private double mismatch(List<String> row, double stepSeconds) {
    int tps = header.total().tps();
    if (tps < 0) {
      return 0;
    }
    double rate = Double.parseDouble(row.get(tps));
    double count = Double.parseDouble(row.get(header.total().tests()));
    return Math.abs(count - rate * stepSeconds);
  }
}
