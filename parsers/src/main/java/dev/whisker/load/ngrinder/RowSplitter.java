package dev.whisker.load.ngrinder;

import dev.whisker.load.ngrinder.Header.Figures;
import dev.whisker.load.ngrinder.Header.Kind;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Cuts a row into its columns although nGrinder escapes nothing: a description may hold the
 * separator, and on a server with a decimal comma so may every number.
 *
 * <p>Where a row can be read in several ways, the right one has no numbers left over in its
 * descriptions, and its rates agree with its counts.
 */
final class RowSplitter {

  private static final Pattern WHOLE = Pattern.compile("\\d+");
  private static final Pattern NUMBER = Pattern.compile("-?\\d+(?:[.,]\\d+)?");
  private static final Pattern WITH_POINT = Pattern.compile("-?\\d+\\.\\d+");

  /** Where nothing was measured. */
  private static final Set<String> NOTHING = Set.of("NaN", "null");

  /** nGrinder prints at most three decimals, and no zero at their end. */
  private static final Pattern DECIMALS = Pattern.compile("\\d{0,2}[1-9]");

  /**
   * Cells that are tried for one block; one that is damaged fits in no way, and would be tried in
   * all.
   */
  private static final int MAX_TRIES = 10_000;

  /** Beyond twice the columns only descriptions hold separators, and none has so many. */
  private static final int MAX_EXTRA_PARTS = 200;

  /** Into how many parts separators may cut a description. */
  private static final int MAX_DESCRIPTION_PARTS = 20;

  private final Header header;
  private final Pattern separator;

  RowSplitter(Header header) {
    this.header = header;
    this.separator = Pattern.compile(Pattern.quote(String.valueOf(header.separator())));
  }

  /**
   * A row.
   *
   * @param cells numbers with a decimal point
   * @param tests where the figures of single tests stand among them
   */
  record Row(List<String> cells, List<Figures> tests) {}

  /**
   * A way to read the figures of one test, or of all.
   *
   * @param cells numbers with a decimal point
   * @param mismatch how far count and rate are apart
   */
  private record Block(List<String> cells, double mismatch) {}

  /**
   * The best way to read a row up to some part.
   *
   * @param before up to the block before this one, or null where this is the first
   * @param description of the test whose block this is, empty where it is that of all
   */
  private record Way(@Nullable Way before, String description, Block block, double cost) {}

  /**
   * The row's columns.
   *
   * @param stepSeconds the usual time between rows, by which counts and rates are held together
   */
  Optional<Row> split(String line, double stepSeconds) {
    String[] parts = separator.split(line, -1);
    if (parts.length > 2 * header.columns().size() + MAX_EXTRA_PARTS) {
      return Optional.empty();
    }
    Optional<Row> row = new Reading(parts, stepSeconds, 0).best();
    return row.isPresent() ? row : new Reading(parts, stepSeconds, MAX_DESCRIPTION_PARTS).best();
  }

  /** One row, cut at each separator. */
  private final class Reading {

    private final String[] parts;
    private final double stepSeconds;
    private final int numbersInDescriptions;
    private final boolean hasDecimalCommas;
    private final List<Kind> figures = header.figures();

    /** What may stand in a block that begins at a part, the best way for each end. */
    private final Map<Integer, Map<Integer, Block>> blocks = new HashMap<>();

    private int tries;

    /**
     * @param numbersInDescriptions how many parts of a description may be numbers
     */
    Reading(String[] parts, double stepSeconds, int numbersInDescriptions) {
      this.parts = parts;
      this.stepSeconds = stepSeconds;
      this.numbersInDescriptions = numbersInDescriptions;
      this.hasDecimalCommas =
          header.separator() == ','
              && Arrays.stream(parts).noneMatch(part -> WITH_POINT.matcher(part.strip()).matches());
    }

    /** Of the ways with the most tests the cheapest, since what no test takes fits nowhere. */
    Optional<Row> best() {
      int known = header.tests().size();
      int most = known + header.begunSince(parts.length);
      Map<Integer, Way> ways = ofAll();
      Optional<Row> found = Optional.empty();
      for (int tests = 0; tests <= most && !ways.isEmpty(); tests++) {
        Way whole = ways.get(parts.length);
        if (whole != null && tests >= known) {
          found = Optional.of(row(whole, tests - known));
        }
        ways = further(ways, tests >= known);
      }
      return found;
    }

    private Row row(Way last, int more) {
      List<String> cells = new ArrayList<>();
      for (Way way = last; way != null; way = way.before()) {
        cells.addAll(0, way.block().cells());
        if (way.before() != null) {
          cells.addFirst(way.description());
        }
      }
      return new Row(List.copyOf(cells), header.with(more).tests());
    }

    private Map<Integer, Way> ofAll() {
      List<Kind> columns = header.columns().subList(0, header.beforeFigures());
      List<String> before = new ArrayList<>();
      for (int at = 0; at < columns.size(); at++) {
        Optional<String> cell =
            at >= parts.length
                ? Optional.empty()
                : columns.get(at) == Kind.TEXT
                    ? Optional.of(parts[at])
                    : number(columns.get(at), at, 1);
        if (cell.isEmpty()) {
          return Map.of();
        }
        before.add(cell.get());
      }
      Map<Integer, Way> ways = new HashMap<>();
      blocksFrom(columns.size())
          .forEach(
              (end, block) -> {
                List<String> cells = new ArrayList<>(before);
                cells.addAll(block.cells());
                Block whole = new Block(cells, block.mismatch());
                ways.put(end, new Way(null, "", whole, block.mismatch()));
              });
      return ways;
    }

    /**
     * With one more test behind each way, by where it ends.
     *
     * @param unnamed whether the header does not name that test, so that only a description with a
     *     letter shows that there is one
     */
    private Map<Integer, Way> further(Map<Integer, Way> ways, boolean unnamed) {
      Map<Integer, Way> longer = new HashMap<>();
      ways.forEach(
          (from, way) -> {
            int last = Math.min(parts.length, from + MAX_DESCRIPTION_PARTS);
            int numbers = 0;
            for (int end = from + 1; end <= last && numbers <= numbersInDescriptions; end++) {
              numbers += NUMBER.matcher(parts[end - 1].strip()).matches() ? 1 : 0;
              String description = joined(from, end);
              boolean isName = !unnamed || description.chars().anyMatch(Character::isLetter);
              if (isName && numbers <= numbersInDescriptions) {
                extend(way, description, numbers, blocksFrom(end), longer);
              }
            }
          });
      return longer;
    }

    private static void extend(
        Way way,
        String description,
        int numbers,
        Map<Integer, Block> blocks,
        Map<Integer, Way> longer) {
      blocks.forEach(
          (end, block) -> {
            double cost = way.cost() + numbers + block.mismatch();
            Way next = new Way(way, description, block, cost);
            longer.merge(end, next, (one, other) -> other.cost() < one.cost() ? other : one);
          });
    }

    private Map<Integer, Block> blocksFrom(int part) {
      Map<Integer, Block> known = blocks.get(part);
      if (known == null) {
        known = new HashMap<>();
        tries = 0;
        addBlocks(part, new ArrayList<>(), known);
        blocks.put(part, known);
      }
      return known;
    }

    private void addBlocks(int at, List<String> cells, Map<Integer, Block> found) {
      if (cells.size() == figures.size()) {
        Block block = new Block(List.copyOf(cells), mismatch(cells));
        found.merge(at, block, (one, other) -> other.mismatch() < one.mismatch() ? other : one);
        return;
      }
      for (int taken = 1; taken <= 2 && at + taken <= parts.length; taken++) {
        tries++;
        Optional<String> cell =
            tries > MAX_TRIES ? Optional.empty() : number(figures.get(cells.size()), at, taken);
        if (cell.isPresent()) {
          cells.add(cell.get());
          addBlocks(at + taken, cells, found);
          cells.removeLast();
        }
      }
    }

    /** A number of one part, or of two where a decimal comma has cut it. */
    private Optional<String> number(Kind kind, int at, int taken) {
      String first = parts[at].strip();
      if (kind != Kind.WHOLE && taken == 1 && NOTHING.contains(first)) {
        return Optional.of("NaN");
      }
      if (taken == 1) {
        boolean fits = (kind == Kind.DECIMAL ? NUMBER : WHOLE).matcher(first).matches();
        return fits ? Optional.of(first.replace(',', '.')) : Optional.empty();
      }
      boolean decimals =
          kind == Kind.DECIMAL
              && hasDecimalCommas
              && WHOLE.matcher(first).matches()
              && DECIMALS.matcher(parts[at + 1]).matches();
      return decimals ? Optional.of(first + "." + parts[at + 1]) : Optional.empty();
    }

    private double mismatch(List<String> cells) {
      int before = header.beforeFigures();
      Figures total = header.total();
      if (total.tps() < 0) {
        return 0;
      }
      double rate = Double.parseDouble(cells.get(total.tps() - before));
      double count = Double.parseDouble(cells.get(total.tests() - before));
      double apart = Math.abs(count - rate * stepSeconds);
      return Double.isNaN(apart) ? 0 : apart;
    }

    private String joined(int from, int to) {
      return String.join(String.valueOf(header.separator()), Arrays.copyOfRange(parts, from, to));
    }
  }
}
