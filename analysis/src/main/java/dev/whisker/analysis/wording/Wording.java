package dev.whisker.analysis.wording;

import dev.whisker.load.Figure;
import dev.whisker.load.Figure.Absence;
import dev.whisker.text.Texts;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Pattern;

/**
 * Writes the results of the analysis in the reader's language. Numbers have useful digits and their
 * unit; an unknown one is a dash.
 */
public final class Wording {

  /** The ratio from which on an end of an interval is written as a factor. */
  public static final double PERCENTS_READ = 10;

  /** A place for a value that is shown in another way. */
  public static final String GAP = "…";

  private static final double KIBI = 1024;

  /** Units that are the same in every language. */
  static final List<String> BYTES = List.of("B", "KiB", "MiB", "GiB", "TiB");

  /** The ratio from which on it is written as a factor instead of a large percentage. */
  private static final double FACTOR = 2;

  /** Factors whose values need no name: "G1", "Tomcat". */
  private static final Set<String> NAMELESS = Set.of("collector", "connector", "path", "server");

  /** A loss of more than this is the finer the nearer it is to all there was. */
  private static final double MOST_LOST = -50;

  /** The seconds from which on durations are written in minutes, then in hours. */
  static final double MINUTES_FROM = 600;

  static final double HOURS_FROM = 7200;

  private final Texts texts;
  private final Texts explanations;

  private Wording(Texts texts, Texts explanations) {
    this.texts = texts;
    this.explanations = explanations;
  }

  /** The wording in Simplified Chinese for a Chinese locale, in English for any other. */
  public static Wording in(Locale locale) {
    return new Wording(
        Texts.of("dev.whisker.analysis.texts", locale),
        Texts.of("dev.whisker.analysis.explanations", locale));
  }

  /** True if the sentence and everything in it has a text. */
  public boolean knows(Statement statement) {
    return statement.keys().allMatch(texts::has);
  }

  /** The sentence with its facts. */
  public String say(Statement statement) {
    Map<String, String> words = new TreeMap<>();
    statement.facts().forEach((name, fact) -> words.put(name, say(fact)));
    return texts.get(statement.key(), words);
  }

  public String say(Fact fact) {
    return switch (fact) {
      case Fact.Quantity quantity -> quantity(quantity.value(), quantity.unit());
      case Fact.Change change ->
          change.unit() == Unit.RATIO
              ? change(change.value())
              : difference(change.value(), change.unit());
      case Fact.Times times -> times(times.ratio());
      case Fact.Word word -> word.text();
      case Fact.Term term -> texts.get(term.key());
      case Fact.Within within -> within(texts.get(within.key()));
      case Fact.Factor factor -> factor(factor.name());
      case Fact.Listing listing -> listing(listing.facts(), listing.most(), "list");
      case Fact.Clauses clauses -> listing(clauses.facts(), clauses.most(), "list.clauses");
      case Fact.Phrase phrase -> say(phrase.statement());
    };
  }

  /** Names of collectors and classes at the beginning of headlines. */
  private static final Pattern NAME = Pattern.compile("(Epsilon|Serial|Shenandoah|System)\\b");

  /** English with a small first letter, unless it begins an abbreviation or a name. */
  private static String within(String text) {
    boolean isWord =
        text.length() > 1
            && Character.isLowerCase(text.charAt(1))
            && !NAME.matcher(text).lookingAt()
            && text.codePoints().noneMatch(Character::isIdeographic);
    return isWord ? Character.toLowerCase(text.charAt(0)) + text.substring(1) : text;
  }

  /** The number with its unit: "12.3 ms", "1.5 GiB", "99.87%". */
  public String quantity(double value, Unit unit) {
    if (Double.isNaN(value)) {
      return Numbers.UNKNOWN;
    }
    return switch (unit) {
      case COUNT -> Numbers.significant(value);
      case RATIO -> Numbers.significant(value, 4);
      case PERCENT -> in("percent", Numbers.percentage(value));
      case PERCENTAGE_POINTS -> in("percentage-points", Numbers.points(value));
      case PER_SECOND -> in("per-second", Numbers.significant(value, 4));
      case MILLISECONDS -> in("milliseconds", Numbers.significant(value));
      case SECONDS -> seconds(value);
      case BYTES -> bytes(value, "");
      case BYTES_PER_SECOND -> bytes(value, "/s");
    };
  }

  /**
   * The common format of the figures of a column.
   *
   * @param values of the column; NaN where unknown
   */
  public FigureColumn column(Unit unit, double... values) {
    return FigureColumn.of(unit, this::unitText, values);
  }

  /** A difference with its unit and always a sign: "+3", "−0.4 pp". */
  public String difference(double value, Unit unit) {
    Unit own = unit == Unit.PERCENT ? Unit.PERCENTAGE_POINTS : unit;
    return (value > 0 ? "+" : "") + quantity(value, own);
  }

  /**
   * A ratio as a change: 1.05 is "+5%", 0.9 is "−10%", 1 is "0%", 16 is "×16". A decrease is always
   * written in percent, since "×0.054" is hard to read.
   */
  public String change(double ratio) {
    return isBeyondPercents(ratio) ? times(ratio) : percents(ratio);
  }

  /** A ratio as a change in percent, even if large: 4.2 is "+320%". */
  public String percents(double ratio) {
    double percent = (ratio - 1) * 100;
    String digits =
        percent < MOST_LOST
            ? Numbers.percentage(percent)
            : Numbers.significant(percent, Math.abs(percent) < 10 ? 2 : 3);
    return (percent > 0 ? "+" : "") + in("percent", digits);
  }

  /** True if a ratio is so far above 1 that a percentage would be too large to read. */
  public static boolean isBeyondPercents(double ratio) {
    return ratio >= FACTOR;
  }

  /** A ratio as a factor: "×16", "×1.05". */
  public String times(double ratio) {
    return texts.get("delta.times", Map.of("factor", quantity(ratio, Unit.COUNT)));
  }

  /** The size of a ratio in either direction: "8.5×" for 8.5 and 0.118, "12%" for 1.12. */
  public String size(double ratio) {
    double times = Math.max(ratio, 1 / ratio);
    return isBeyondPercents(times)
        ? texts.get("delta.size", Map.of("factor", Numbers.significant(times, 2)))
        : in("percent", Numbers.significant(100 * Math.abs(ratio - 1), 2));
  }

  /** A unit after an input field; empty for plain numbers. */
  public String unit(Unit unit) {
    return switch (unit) {
      case COUNT, RATIO -> "";
      case MILLISECONDS -> alone("milliseconds");
      case SECONDS -> alone("seconds");
      case PERCENT -> alone("percent");
      case PERCENTAGE_POINTS -> alone("percentage-points");
      case PER_SECOND -> alone("per-second");
      case BYTES -> "B";
      case BYTES_PER_SECOND -> "B/s";
    };
  }

  private FigureColumn.UnitText unitText(String unit) {
    return new FigureColumn.UnitText() {
      @Override
      public String alone() {
        String own = "unit." + unit + ".alone";
        return texts.has(own) ? texts.get(own) : behind("").strip();
      }

      @Override
      public String behind(String digits) {
        return unit.isEmpty() ? digits : in(unit, digits);
      }
    };
  }

  private String alone(String unit) {
    return unitText(unit).alone();
  }

  private String seconds(double value) {
    if (Math.abs(value) < MINUTES_FROM) {
      return in("seconds", Numbers.significant(value));
    }
    return Math.abs(value) < HOURS_FROM
        ? in("minutes", Numbers.significant(value / 60))
        : in("hours", Numbers.significant(value / 3600));
  }

  private String bytes(double value, String suffix) {
    double scaled = value;
    int unit = 0;
    // 1,023.9 KiB would be shown as 1,024 KiB: MiB begin where rounding reaches that.
    while (Math.abs(scaled) >= KIBI - 0.5 && unit < BYTES.size() - 1) {
      scaled /= KIBI;
      unit++;
    }
    return Numbers.significant(scaled) + " " + BYTES.get(unit) + suffix;
  }

  private String in(String unit, String digits) {
    return texts.get("unit." + unit, Map.of("value", digits));
  }

  public String metric(String id) {
    return texts.get("metric." + id);
  }

  /** The definition of a metric in one sentence, by its id. */
  public String definition(String metricId) {
    return texts.get("metric." + metricId + ".definition");
  }

  /** The name of a group of metrics, by its id. */
  public String group(String id) {
    return texts.get("group." + id);
  }

  public String rule(String id) {
    return texts.get("rule." + id);
  }

  /** The explanation of a rule for readers who are not GC experts: a paragraph, by its id. */
  public String explanation(String id) {
    return explanations.get(id);
  }

  /** The reason for a blank figure. */
  public String absence(Figure figure, Unit unit) {
    String key = "absence." + figure.absence().name();
    return isLessThanKnown(figure)
        ? texts.get(key + ".step", Map.of("step", quantity(figure.resolution(), unit)))
        : texts.get(key);
  }

  /** The reason for a missing mean of a figure that only some runs have. */
  public String partlyAbsent(Figure figure, Unit unit, long absent, long runs) {
    return texts.get(
        "absence.partly",
        Map.of(
            "absent", String.valueOf(absent),
            "runs", String.valueOf(runs),
            "why", absence(figure, unit)));
  }

  /** The text for a blank figure: its upper bound, if known, or a dash. */
  public String blank(Figure figure, Unit unit) {
    return isLessThanKnown(figure)
        ? texts.get("less-than", Map.of("value", quantity(figure.resolution(), unit)))
        : Numbers.UNKNOWN;
  }

  private static boolean isLessThanKnown(Figure figure) {
    return figure.absence() == Absence.BELOW_RESOLUTION && figure.resolution() > 0;
  }

  public String severity(String id) {
    return texts.get("severity." + id);
  }

  public String verdict(String id) {
    return texts.get("verdict." + id);
  }

  public String confidence(String id) {
    return texts.get("confidence." + id);
  }

  public String goal(String id) {
    return texts.get("goal." + id);
  }

  /** The name of a file format, by its id. */
  public String format(String id) {
    return texts.get("format." + id);
  }

  /** The quality of an alignment of clocks, by its id. */
  public String alignment(String id) {
    return texts.get("alignment." + id);
  }

  /** The name of a factor, such as {@code xmx}; for an unknown one, its id. */
  public String factor(String name) {
    String key = "factor." + name;
    return texts.has(key) ? texts.get(key) : name;
  }

  /** A factor with its value, in short form: "Xms 128m", "G1". */
  public String setting(String name, String value) {
    if (NAMELESS.contains(name)) {
      return value;
    }
    String key = "setting." + name;
    Map<String, String> filled = Map.of("name", factor(name), "value", value);
    return texts.get(texts.has(key) ? key : "setting", filled);
  }

  /**
   * The threshold of a rule: "a warning below 90%".
   *
   * @param name of the threshold within the rule; without a text only the value is shown
   */
  public String limit(String name, Fact value) {
    String key = "limit." + name;
    return texts.has(key) ? texts.get(key, Map.of("value", say(value))) : say(value);
  }

  /** The threshold of a rule with a gap in place of the value, which is entered beside it. */
  public String limitToFill(String name) {
    String key = "limit." + name;
    return texts.has(key) ? texts.get(key, Map.of("value", GAP)) : "";
  }

  /**
   * The number of runs: "3 runs", or with several tests of one JVM "6 tests of 2 JVMs".
   *
   * @param repeats the number of JVMs
   */
  public String runs(int runs, int repeats) {
    return texts.get(
        runs == repeats ? "table.runs" : "table.tests",
        Map.of("count", String.valueOf(runs), "jvms", String.valueOf(repeats)));
  }

  /** An interval of two values: "+8% to +16%". */
  public String between(String low, String high) {
    return texts.get("delta.interval", Map.of("low", low, "high", high));
  }

  /** A list of texts: "a, b and c". */
  public String listing(List<String> words) {
    return listing(words, "list");
  }

  private String listing(List<Fact> facts, int most, String kind) {
    int all = facts.size();
    // "1 other" is as long as its name.
    int named = all - 1 == most ? all : most;
    List<String> words = new ArrayList<>(facts.stream().limit(named).map(this::say).toList());
    int others = all - words.size();
    if (others > 0) {
      words.add(texts.get("list.others", Map.of("count", String.valueOf(others))));
    }
    return listing(words, kind);
  }

  private String listing(List<String> words, String kind) {
    int last = words.size() - 1;
    if (last < 1) {
      return words.isEmpty() ? "" : words.getFirst();
    }
    String before = String.join(texts.get(kind + ".comma"), words.subList(0, last));
    return texts.get(kind + ".and", Map.of("before", before, "last", words.get(last)));
  }
}
