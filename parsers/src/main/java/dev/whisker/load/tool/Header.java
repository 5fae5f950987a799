package dev.whisker.load.tool;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * The columns of an {@code output.csv}: those of the whole test, and a block for each test if there
 * are several.
 *
 * @param columns the kind of each column
 * @param total columns of the whole test
 * @param tests columns of each single test
 */
record Header(List<Kind> columns, Figures total, List<Figures> tests) {

  private static final String FIRST = "DateTime";
  private static final String MEAN = "Mean_Test_Time_(ms)";
  private static final String DESCRIPTION = "Description";

  /** The kind of a column. */
  enum Kind {
    TEXT,
    WHOLE,
    /** A whole number that is not needed, so it may be missing. */
    WHOLE_OR_NOTHING,
    DECIMAL
  }

  /**
   * The columns of one test; -1 for a missing one.
   *
   * @param description the name of a single test
   */
  record Figures(int description, int users, int tests, int errors, int mean, int tps) {

    /** The figures of a single test whose columns are shifted by this number. */
    private Figures moved(int toDescription, int by) {
      return new Figures(
          toDescription, -1, tests + by, errors + by, mean + by, tps < 0 ? -1 : tps + by);
    }
  }

  static Optional<Header> of(String line) {
    if (!line.startsWith(FIRST + ",")) {
      return Optional.empty();
    }
    List<String> names = Arrays.asList(line.strip().split(",", -1));
    List<Figures> blocks = new ArrayList<>();
    int from = 0;
    for (int i = 1; i <= names.size(); i++) {
      if (i == names.size() || names.get(i).equals(DESCRIPTION)) {
        blocks.add(figures(names, from, i));
        from = i;
      }
    }
    Figures total = blocks.getFirst();
    if (total.tests() < 0 || total.errors() < 0 || total.mean() < 0) {
      return Optional.empty();
    }
    List<Kind> kinds = names.stream().map(Header::kind).toList();
    return Optional.of(new Header(kinds, total, blocks.subList(1, blocks.size())));
  }

  /** The header with the blocks of further tests, which began after it was written. */
  Header with(int more) {
    List<Kind> wider = new ArrayList<>(columns);
    List<Figures> blocks = new ArrayList<>(tests);
    for (int i = 0; i < more; i++) {
      int description = wider.size();
      blocks.add(total.moved(description, description + 1 - beforeFigures()));
      wider.add(Kind.TEXT);
      wider.addAll(figures());
    }
    return new Header(List.copyOf(wider), total, List.copyOf(blocks));
  }

  /** The columns that the whole test and each single one have. */
  List<Kind> figures() {
    int end = tests.isEmpty() ? columns.size() : tests.getFirst().description();
    return columns.subList(beforeFigures(), end);
  }

  /** The number of columns before the figures. */
  int beforeFigures() {
    return Math.max(0, total.users()) + 1;
  }

  /**
   * The columns of the block {@code names[from, to)}; those of a single test end in a dash and its
   * number.
   */
  private static Figures figures(List<String> names, int from, int to) {
    return new Figures(
        names.get(from).equals(DESCRIPTION) ? from : -1,
        find("vuser", names, from, to),
        find("Tests", names, from, to),
        find("Errors", names, from, to),
        find(MEAN, names, from, to),
        find("TPS", names, from, to));
  }

  private static int find(String name, List<String> names, int from, int to) {
    for (int i = from; i < to; i++) {
      if (plain(names.get(i)).equals(name)) {
        return i;
      }
    }
    return -1;
  }

  private static Kind kind(String name) {
    return switch (plain(name)) {
      case FIRST, DESCRIPTION -> Kind.TEXT;
      case "vuser", "Tests", "Errors" -> Kind.WHOLE;
      case "Response_errors" -> Kind.WHOLE_OR_NOTHING;
      default -> Kind.DECIMAL;
    };
  }

  /** The name without the number of a single test. */
  private static String plain(String name) {
    int dash = name.lastIndexOf('-');
    return dash < 0 ? name : name.substring(0, dash);
  }
}
