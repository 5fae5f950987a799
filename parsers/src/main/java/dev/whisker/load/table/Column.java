package dev.whisker.load.table;

import dev.whisker.load.Figure;
import dev.whisker.load.Figure.Absence;
import dev.whisker.text.SettingNames;
import java.math.BigDecimal;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * One column of a results table, recognised by its name.
 *
 * @param name the written name without its unit
 * @param unit the written unit; empty without one
 * @param measures the possible measures of a {@link Role#MEASURE}
 */
record Column(Role role, String name, String unit, List<Measure> measures) {

  /** The purpose of a column. */
  enum Role {
    CONFIGURATION,
    /** The number of the repeat. */
    RUN,
    START,
    END,
    /** The date or the start of the run. */
    DATE,
    /** Open or closed. */
    LOOP,
    /** A setting. */
    FACTOR,
    MEASURE,
    /** A remark for people. */
    NOTE,
    /** A column of single requests or moments, which tables of runs lack. */
    NOT_OF_RUNS
  }

  private static final Pattern WITH_UNIT = Pattern.compile("(.*?)\\s*[(\\[（](.*?)[)\\]）]\\s*");
  private static final Pattern LAST_WORD = Pattern.compile("(.+)[ _]([^ _]+)|(.+)(%)");

  /** Counts of some responses, which are no setting: {@code 2xx requests}. */
  private static final Pattern RESPONSES =
      Pattern.compile("(?:http )?\\dxx(?: .*)?|.* (?:requests|responses)");

  private static final Pattern BETWEEN_WORDS = Pattern.compile("[_\\-\\s]+");

  private static final int MOST_DIGITS = 30;

  private static final Pattern NUMBER_AND_UNIT =
      Pattern.compile("(<?)\\s*(-?\\d+(?:[.,]\\d+)?)\\s*([^\\d.,\\s-].*)?");

  /** Hours, minutes and seconds. */
  private static final Pattern CLOCK = Pattern.compile("(?:(\\d{1,4}):)?(\\d{1,2}):(\\d{2})");

  private static final Set<String> BLANK =
      Set.of("", "-", "--", "–", "—", "n/a", "na", "null", "none", "unknown", "not given", "无");

  private static final Map<Role, List<String>> NAMES =
      Map.of(
          Role.CONFIGURATION,
          List.of("configuration", "config", "setting", "settings", "配置"),
          Role.RUN,
          List.of(
              "run",
              "run no.",
              "repeat",
              "iteration",
              "trial",
              "attempt",
              "round",
              "no",
              "no.",
              "lauf",
              "运行",
              "编号",
              "序号",
              "第几次",
              "轮次"),
          Role.START,
          List.of("start", "start time", "开始时间"),
          Role.END,
          List.of("end", "end time", "结束时间"),
          Role.DATE,
          List.of("date", "日期"),
          Role.LOOP,
          List.of("loop"),
          Role.NOTE,
          List.of(
              "note", "notes", "remark", "remarks", "comment", "备注", "说明", "min", "minimum",
              "std dev", "stddev", "p75", "p99.9", "最小值", "标准差"),
          Role.NOT_OF_RUNS,
          List.of(
              // Columns of siege.log, JMeter's reports and Taurus' final statistics.
              "date & time",
              "label",
              "avg ct",
              "time",
              "timestamp",
              "datetime",
              "date time",
              "epoch",
              "时间",
              "status",
              "status code",
              "response code",
              "http response code",
              "状态码"));

  /** The column of a header cell; every unknown name is a factor. */
  static Column of(String written) {
    String cell = written.replaceAll("\\s+", " ").strip();
    Matcher bracket = WITH_UNIT.matcher(cell);
    if (bracket.matches()) {
      return of(bracket.group(1), bracket.group(2));
    }
    Matcher word = LAST_WORD.matcher(cell);
    if (Measure.named(plain(cell)).isEmpty() && word.matches()) {
      boolean isPercent = word.group(1) == null;
      Column divided = of(word.group(isPercent ? 3 : 1), word.group(isPercent ? 4 : 2));
      if (divided.role == Role.MEASURE || divided.isMoment()) {
        return divided;
      }
    }
    return of(cell, "");
  }

  private static Column of(String name, String unit) {
    List<Measure> named = Measure.named(plain(name));
    List<Measure> fitting =
        named.stream().filter(each -> each.dimension().factor(unit).isPresent()).toList();
    if (!named.isEmpty()) {
      return new Column(fitting.isEmpty() ? Role.NOTE : Role.MEASURE, name, unit, fitting);
    }
    return new Column(
        NAMES.entrySet().stream()
            .filter(role -> role.getValue().contains(plain(name)))
            .map(Map.Entry::getKey)
            .findFirst()
            .orElse(RESPONSES.matcher(plain(name)).matches() ? Role.NOTE : Role.FACTOR),
        name,
        unit,
        List.of());
  }

  /** True for a time of what a row contains, in a unit: {@code time_s}. */
  private boolean isMoment() {
    return role == Role.NOT_OF_RUNS
        && !unit.isEmpty()
        && Measure.Dimension.SPAN.factor(unit).isPresent();
  }

  /** True if the column distinguishes runs. */
  boolean isOfRun() {
    return role == Role.CONFIGURATION
        || role == Role.RUN
        || plain(name).endsWith("flags")
        || (role == Role.FACTOR && SettingNames.factor(name).isPresent());
  }

  /** The measure, unless the unit in a cell is of another one. */
  Measure measure() {
    return measures.getFirst();
  }

  /** Its name with its unit. */
  String written() {
    return unit.isEmpty() ? name : name + " (" + unit + ")";
  }

  /** A figure in a cell, and its measure. */
  record Measured(Measure measure, Figure figure) {}

  /**
   * The figure in a cell; empty if it has no possible one.
   *
   * @param decimalComma true if decimals may follow a comma
   */
  Optional<Measured> figure(String cell, boolean decimalComma) {
    // Only the unit shows that "errors" in per cent is another figure.
    return measures.stream()
        .limit(lacksUnit(cell) ? 1 : measures.size())
        .flatMap(
            each ->
                amount(cell, each, unit, decimalComma).stream()
                    .map(figure -> new Measured(each, figure)))
        .findFirst();
  }

  private static String plain(String name) {
    return BETWEEN_WORDS.matcher(name.toLowerCase(Locale.ROOT)).replaceAll(" ").strip();
  }

  /** True if the cell is empty. */
  static boolean isBlank(String cell) {
    return BLANK.contains(cell.strip().toLowerCase(Locale.ROOT));
  }

  /** True if a cell has a number without its unit; 0 is the same in any. */
  static boolean lacksUnit(String cell) {
    return cell.strip().matches("[\\d.,]*[1-9][\\d.,]*");
  }

  /** True if a cell has a number without a unit that may be a fraction of one. */
  static boolean isPartOfOne(String cell) {
    return cell.strip().matches("0?[.,]0*[1-9]\\d*|1(?:[.,]0+)?");
  }

  /**
   * The figure in the measure's base unit; empty for other content.
   *
   * @param unit of the column; one in the cell itself takes precedence
   */
  private static Optional<Figure> amount(
      String cell, Measure measure, String unit, boolean decimalComma) {
    String text = cell.strip();
    if (isBlank(text)) {
      return Optional.of(Figure.absent(Absence.NOT_IN_FILE));
    }
    Matcher clock = CLOCK.matcher(text);
    if (measure.dimension() == Measure.Dimension.SPAN && clock.matches()) {
      double hours = clock.group(1) == null ? 0 : Double.parseDouble(clock.group(1));
      double seconds =
          3600 * hours
              + 60 * Double.parseDouble(clock.group(2))
              + Double.parseDouble(clock.group(3));
      return Optional.of(Figure.reported(seconds).withResolution(1));
    }
    Matcher match = NUMBER_AND_UNIT.matcher(text);
    if (!match.matches()
        || match.group(2).length() > MOST_DIGITS
        || (!decimalComma && match.group(2).indexOf(',') >= 0)) {
      return Optional.empty();
    }
    Optional<Double> factor =
        measure.dimension().factor(match.group(3) == null ? unit : match.group(3));
    BigDecimal number = new BigDecimal(match.group(2).replace(',', '.'));
    return factor
        .filter(one -> measure.canBe(number.doubleValue() * one))
        .map(one -> figure(number, one, measure.dimension(), !match.group(1).isEmpty()));
  }

  private static Figure figure(
      BigDecimal number, double factor, Measure.Dimension dimension, boolean isLess) {
    double value = number.doubleValue() * factor;
    double step = dimension == Measure.Dimension.TIME ? number.ulp().doubleValue() * factor : 0;
    return isLess
        ? Figure.absent(Absence.BELOW_RESOLUTION).withResolution(value)
        : Figure.reported(value).withResolution(step);
  }
}
