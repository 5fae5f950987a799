package dev.whisker.analysis.wording;

import dev.whisker.load.Figure;
import dev.whisker.load.Figure.Absence;
import dev.whisker.text.Texts;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Pattern;

/**
 * What the analysis found, said in the reader's language. Numbers are written with as many digits
 * as one can use, and with their unit; an unknown one is a dash.
 */
public final class Wording {

  /** Stands for a value that is shown in another way. */
  public static final String GAP = "…";

  private final Texts texts;
  private final Texts explanations;
  private final QuantityWords quantities;

  private Wording(Texts texts, Texts explanations) {
    this.texts = texts;
    this.explanations = explanations;
    this.quantities = new QuantityWords(texts);
  }

  /** Simplified Chinese for a Chinese locale, English for any other. */
  public static Wording in(Locale locale) {
    return new Wording(
        Texts.of("dev.whisker.analysis.texts", locale),
        Texts.of("dev.whisker.analysis.explanations", locale));
  }

  /** The sentence, with its places filled. */
  public String say(Statement statement) {
    return Verbatim.released(filled(statement));
  }

  public String say(Fact fact) {
    return Verbatim.released(Verbatim.spaced(filled(fact)));
  }

  private String filled(Statement statement) {
    Map<String, String> said = new TreeMap<>();
    statement.facts().forEach((name, fact) -> said.put(name, filled(fact)));
    return Verbatim.spaced(texts.get(statement.key(), said));
  }

  private String filled(Fact fact) {
    return switch (fact) {
      case Fact.Quantity quantity -> quantity(quantity.value(), quantity.unit());
      case Fact.Change change ->
          change.unit() == Unit.RATIO
              ? change(change.value())
              : difference(change.value(), change.unit());
      case Fact.Times times -> times(times.ratio());
      case Fact.Word word -> Verbatim.kept(word.text());
      case Fact.Term term -> texts.get(term.key());
      case Fact.Within within -> within(texts.get(within.key()));
      case Fact.Factor factor -> factor(factor.name());
      case Fact.Listing listing -> listing(listing.facts(), listing.most(), "list");
      case Fact.Clauses clauses -> listing(clauses.facts(), clauses.most(), "list.clauses");
      case Fact.Phrase phrase -> filled(phrase.statement());
    };
  }

  /** Names of collectors and classes that headlines begin with. */
  private static final Pattern NAME = Pattern.compile("(Epsilon|Serial|Shenandoah|System)\\b");

  /** English with a small first letter, unless that begins an abbreviation or a name. */
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
    return quantities.quantity(value, unit);
  }

  /**
   * The form of figures that stand below each other.
   *
   * @param values those that will stand there; NaN where unknown
   */
  public FigureColumn column(Unit unit, double... values) {
    return quantities.column(unit, values);
  }

  /** The same with its sign always written, for differences: "+3", "−0.4 pp". */
  public String difference(double value, Unit unit) {
    return quantities.difference(value, unit);
  }

  /**
   * A ratio as a change: 1.05 is "+5%", 0.9 is "−10%", 1 is "0%", 16 is "×16". What became less is
   * always told in percents: nobody reads "×0.054".
   */
  public String change(double ratio) {
    return quantities.change(ratio);
  }

  /** A ratio as a change in percents, however large: 4.2 is "+320%". */
  public String percents(double ratio) {
    return quantities.percents(ratio);
  }

  /** Whether a ratio is so far above 1 that percents would no longer be read. */
  public static boolean isBeyondPercents(double ratio) {
    return QuantityWords.isBeyondPercents(ratio);
  }

  /** A ratio as what it is: "×16", "×1.05". */
  public String times(double ratio) {
    return quantities.times(ratio);
  }

  /** How large a ratio is, in either direction: "8.5×" for 8.5 and 0.118, "12%" for 1.12. */
  public String size(double ratio) {
    return quantities.size(ratio);
  }

  /** The name of a metric, by its id. */
  public String metric(String id) {
    return texts.get("metric." + id);
  }

  /** One sentence that says what a metric is, by its id. */
  public String definition(String metricId) {
    return texts.get("metric." + metricId + ".definition");
  }

  /** The name of a group of metrics, by its id. */
  public String group(String id) {
    return texts.get("group." + id);
  }

  /** What a rule looks for, in a few words, by its id. */
  public String rule(String id) {
    return texts.get("rule." + id);
  }

  /** What a rule is about, for somebody who is not a GC expert: a paragraph, by its id. */
  public String explanation(String id) {
    return explanations.get(id);
  }

  /** Why a figure is blank. */
  public String absence(Figure figure, Unit unit) {
    String key = "absence." + figure.absence().name();
    return isLessThanKnown(figure)
        ? texts.get(key + ".step", Map.of("step", quantity(figure.resolution(), unit)))
        : texts.get(key);
  }

  /** Why there is no mean of a figure that some of the runs have. */
  public String partlyAbsent(Figure figure, Unit unit, long absent, long runs) {
    return texts.get(
        "absence.partly",
        Map.of(
            "absent", String.valueOf(absent),
            "runs", String.valueOf(runs),
            "why", absence(figure, unit)));
  }

  /** In place of a figure that is blank: what it is less than, where that is known, or a dash. */
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

  /** The form in which a file is written, by its id. */
  public String format(String id) {
    return texts.get("format." + id);
  }

  /** How well the clocks of GC log and load result agree, by the id of the quality. */
  public String alignment(String id) {
    return texts.get("alignment." + id);
  }

  /** The name of a factor, such as {@code xmx}; one that we do not know is its own name. */
  public String factor(String name) {
    String key = "factor." + name;
    return texts.has(key) ? texts.get(key) : name;
  }

  /** A factor and what it was set to, as short as it is understood: "Xms 128m", "G1". */
  public String setting(String name, String value) {
    String key = "setting." + name;
    Map<String, String> filled = Map.of("name", factor(name), "value", value);
    return texts.get(texts.has(key) ? key : "setting", filled);
  }

  /**
   * What a rule judged by: "a warning below 90%".
   *
   * @param name what the limit is called within the rule; one that we have no words for is its
   *     value
   */
  public String limit(String name, Fact value) {
    String key = "limit." + name;
    return texts.has(key) ? texts.get(key, Map.of("value", say(value))) : say(value);
  }

  /** The same with a gap in place of the value, for where it is typed beside it. */
  public String limitToFill(String name) {
    String key = "limit." + name;
    return texts.has(key) ? texts.get(key, Map.of("value", GAP)) : "";
  }

  /** A unit as it stands behind a number that is typed; empty for mere numbers. */
  public String unit(Unit unit) {
    return quantities.unit(unit);
  }

  /**
   * How often something was run: "3 runs", or where several were tests of one JVM "6 tests of 2
   * JVMs".
   *
   * @param repeats how many of them had a JVM of their own
   */
  public String runs(int runs, int repeats) {
    return texts.get(
        runs == repeats ? "table.runs" : "table.tests",
        Map.of("count", String.valueOf(runs), "jvms", String.valueOf(repeats)));
  }

  /** An interval of two that were said: "+8% to +16%". */
  public String between(String low, String high) {
    return texts.get("delta.interval", Map.of("low", low, "high", high));
  }

  /** Several one after the other: "a, b and c". */
  public String listing(List<String> said) {
    return listing(said, "list");
  }

  private String listing(List<Fact> facts, int most, String kind) {
    int all = facts.size();
    // To say that there is one more takes the room of its name.
    int named = all - 1 == most ? all : most;
    List<String> said = new ArrayList<>(facts.stream().limit(named).map(this::filled).toList());
    int others = all - said.size();
    if (others > 0) {
      said.add(texts.get("list.others", Map.of("count", String.valueOf(others))));
    }
    return listing(said, kind);
  }

  private String listing(List<String> said, String kind) {
    int last = said.size() - 1;
    if (last < 1) {
      return said.isEmpty() ? "" : said.getFirst();
    }
    String before = String.join(texts.get(kind + ".comma"), said.subList(0, last));
    return texts.get(kind + ".and", Map.of("before", before, "last", said.get(last)));
  }
}
