package dev.whisker.load.table;

import dev.whisker.load.Figure;
import dev.whisker.text.SettingNames;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * One column of a results table.
 *
 * @param name as it was written, without its unit
 * @param unit as it was written; empty where there is none
 * @param measure what it measures, where it is a {@link Role#MEASURE}
 */
record Column(Role role, String name, String unit, @Nullable Measure measure) {

  /** What a column is there for. */
  enum Role {
    /** The name of what was set. */
    CONFIGURATION,
    /** Which repeat it was. */
    RUN,
    START,
    END,
    /**
     * When it ran, perhaps the day only: its start where that can be read, and nothing otherwise.
     */
    MOMENT,
    /** Open or closed. */
    LOOP,
    FACTOR,
    MEASURE,
    /** Something for people. */
    NOTE
  }

  /** What is longer is no name; a line of a script without line ends may have a megabyte. */
  private static final int MAX_NAME = 200;

  private static final Pattern WITH_UNIT = Pattern.compile("(.*?)\\s*[(\\[（](.*?)[)\\]）]\\s*");
  private static final Pattern BLANKS = Pattern.compile("\\s+");
  private static final Pattern BETWEEN_WORDS = Pattern.compile("[_\\-/.#:\\s]+");
  private static final Pattern CAPITAL_IN_NAME =
      Pattern.compile("(?<=\\p{Ll}|\\d)(?=\\p{Lu}\\p{Ll})|(?<=\\p{Ll}{2})(?=\\p{Lu})");
  private static final Pattern LAST_WORD = Pattern.compile("(.*?[^ _/])(?:[ _]in)?[ _/]+([^ _/]+)");

  /** What jstat calls the times of collections, in seconds. */
  private static final Set<String> OF_JSTAT = Set.of("gct", "fgct");

  private static final String JSTATS_UNIT = "s";
  private static final String PERCENT = "%";

  /** Of names that mean the largest heap this one alone means no heap that was taken. */
  private static final String LARGEST_HEAP = "xmx";

  private static final Set<Role> TELLING_APART =
      EnumSet.of(Role.FACTOR, Role.CONFIGURATION, Role.RUN);

  /**
   * The columns of a table; none where they cannot be any. What stands before the first figure and
   * is nothing else says what was set, as the size of a heap may be too; behind it, it is a note,
   * unless it is what nobody measures: a collector tells runs apart wherever it stands. Beside what
   * tells runs apart, a date says when they were.
   */
  static List<Column> of(List<String> header) {
    if (header.stream().anyMatch(cell -> cell.length() > MAX_NAME)) {
      return List.of();
    }
    List<Column> columns = header.stream().map(Column::of).toList();
    int first = 0;
    while (first < columns.size() && columns.get(first).maySayWhatWasSet()) {
      first++;
    }
    int firstMeasure = first;
    boolean toldApart =
        columns.stream()
            .anyMatch(column -> TELLING_APART.contains(column.role) && !column.isTime());
    return IntStream.range(0, columns.size())
        .mapToObj(
            i -> {
              Column column = columns.get(i);
              if (column.role == Role.MEASURE && i < firstMeasure) {
                return new Column(Role.FACTOR, column.name, column.unit, null);
              }
              if (column.role != Role.FACTOR) {
                return column;
              }
              if (column.isTime() && toldApart) {
                return column.as(Role.MOMENT);
              }
              return (i > firstMeasure && !column.isOnlySet())
                      || StatisticNames.isStatistic(plain(column.name))
                  ? column.as(Role.NOTE)
                  : column;
            })
        .toList();
  }

  /** A size of the heap is what was given, or what was taken. */
  private boolean maySayWhatWasSet() {
    return role != Role.MEASURE || plain(name).equals("heap size");
  }

  Column as(Role other) {
    return new Column(other, name, unit, measure);
  }

  Column in(String other) {
    return new Column(role, name, other, measure);
  }

  /** Whether its name may mean how many repeats there were, or which of them it was. */
  boolean mayNumberRepeats() {
    return role == Role.FACTOR && ColumnNames.mayNumberRepeats(plain(name));
  }

  /** Whether its name is that of something one sets, and nobody measures. */
  boolean isKnownSetting() {
    return role == Role.FACTOR
        && SettingNames.factor(name).isPresent()
        && !ColumnNames.mayBeMeasured(plain(name));
  }

  /** Whether its name is that of something that is set and never measured. */
  private boolean isOnlySet() {
    return ColumnNames.isOnlySet(setting()) || plain(name).equals(LARGEST_HEAP);
  }

  /** Whether its name is that of a collector, which {@code gc} may mean as well as their number. */
  boolean isCollector() {
    return role == Role.FACTOR && setting().equals(ColumnNames.COLLECTOR);
  }

  private String setting() {
    return SettingNames.factor(name).orElse(plain(name));
  }

  /** Whether its name may be that of what one request was answered with. */
  boolean mayHoldStatuses() {
    return ColumnNames.isStatus(plain(name));
  }

  /** Whether it is no figure, or one that a single request has too: how long it took. */
  boolean mayBeOfOneRequest() {
    return role != Role.MEASURE || measure == Measure.LATENCY_MEAN || measure == Measure.DURATION;
  }

  /** Whether its name says that it holds times, and not of what. */
  boolean isTime() {
    return ColumnNames.isTime(plain(name));
  }

  private static Column of(String written) {
    // A header of several words may stand in several lines.
    String cell = BLANKS.matcher(written).replaceAll(" ");
    Matcher bracket = WITH_UNIT.matcher(cell);
    String name = bracket.matches() ? bracket.group(1) : cell;
    String unit = bracket.matches() ? bracket.group(2) : "";
    if (saysWhichStatistic(name, unit)) {
      name = name + " " + unit;
      unit = "";
    }
    if (unit.isEmpty() && name.startsWith(PERCENT)) {
      // Such as "% errors".
      name = name.substring(PERCENT.length()).strip();
      unit = PERCENT;
    }
    if (unit.isEmpty() && OF_JSTAT.contains(plain(name))) {
      unit = JSTATS_UNIT;
    }
    Optional<Measure> measure = Measure.of(plain(name), unit);
    if (measure.isPresent() && isLeastTime(measure.get(), name, unit)) {
      return new Column(Role.FACTOR, name + " " + unit, "", null);
    }
    Matcher lastWord = LAST_WORD.matcher(spaced(name).replaceFirst("(\\p{L})%$", "$1 %"));
    if (measure.isEmpty() && unit.isEmpty() && lastWord.matches() && !isStatistic(name)) {
      measure = Measure.of(plain(lastWord.group(1)), lastWord.group(2));
      name = measure.isPresent() ? lastWord.group(1) : name;
      unit = measure.isPresent() ? lastWord.group(2) : unit;
    }
    if (measure.isPresent()) {
      return new Column(Role.MEASURE, name, unit, measure.get());
    }
    if (unit.isEmpty() && Dimension.isNameOfRate(spaced(name))) {
      return new Column(Role.MEASURE, name, name, Measure.COMPLETED_PER_SECOND);
    }
    return new Column(ColumnNames.role(plain(name)), name, unit, null);
  }

  /** Whether what stands in brackets is part of the name, as in {@code req/sec (avg)}. */
  private static boolean saysWhichStatistic(String name, String unit) {
    return !unit.isEmpty()
        && Measure.of(plain(name), unit).isEmpty()
        && Measure.of(plain(name + " " + unit), "").isPresent();
  }

  /** Whether {@code response time (min)} is the shortest: nobody waits for minutes. */
  private static boolean isLeastTime(Measure measure, String name, String unit) {
    return measure.dimension() == Dimension.TIME
        && !unit.isEmpty()
        && isStatistic(name + " " + unit);
  }

  /** Whether {@code latencyMin} tells of the shortest, and not of minutes as {@code req/min}. */
  private static boolean isStatistic(String name) {
    return name.indexOf('/') < 0 && StatisticNames.isStatistic(plain(name));
  }

  /** Its name with its unit. */
  String written() {
    return unit.isEmpty() || unit.equals(name) ? name : name + " (" + unit + ")";
  }

  /** A figure that stands in a cell, and what it measures. */
  record Measured(Measure measure, Figure figure) {}

  /**
   * What a cell tells; a unit in it decides where the header leaves open what is measured. Empty
   * where it holds no possible figure, and in columns of something else.
   */
  Optional<Measured> figure(String cell, Notation notation) {
    Measure first = measure;
    if (first == null) {
      return Optional.empty();
    }
    Stream<Measure> others =
        Amount.isBare(cell) ? Stream.empty() : Measure.named(plain(name)).stream();
    return Stream.concat(Stream.of(first), others)
        .distinct()
        .flatMap(
            some ->
                Amount.of(cell, some, unit, notation).stream()
                    .map(figure -> new Measured(some, figure)))
        .findFirst();
  }

  private static String plain(String name) {
    return BETWEEN_WORDS.matcher(spaced(name).toLowerCase(Locale.ROOT)).replaceAll(" ").strip();
  }

  /** With blanks where a programmer put a capital: {@code avgResponseTime}. */
  private static String spaced(String name) {
    return CAPITAL_IN_NAME.matcher(name).replaceAll(" ");
  }
}
