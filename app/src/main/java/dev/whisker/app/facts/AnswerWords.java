package dev.whisker.app.facts;

import dev.whisker.analysis.metric.Metric;
import dev.whisker.analysis.wording.Wording;
import dev.whisker.text.Texts;
import java.text.NumberFormat;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/** The names and values of answers as people read them. */
public final class AnswerWords {

  private static final String KEYS = "cli.inspect.";

  /** Names of numbers end in their unit; the longest ending that fits decides. */
  private static final List<String> UNITS =
      List.of("PerSecond", "Millis", "Seconds", "Percent", "KiB");

  /** What the file itself says there is no word of ours, though it may be spelt like one. */
  private static final Set<String> OF_FILE =
      Set.of("label", "code", "message", "name", "text", "cause");

  private final Texts texts;
  private final Wording wording;
  private final NumberFormat numbers;

  public AnswerWords(Texts texts, Locale locale) {
    this.texts = texts;
    this.wording = Wording.in(locale);
    this.numbers = NumberFormat.getNumberInstance(locale);
    this.numbers.setMaximumFractionDigits(3);
  }

  /** Names that come from the file itself (causes, labels) have no translation. */
  public String label(String name) {
    if (texts.has(KEYS + name)) {
      return texts.get(KEYS + name);
    }
    return Arrays.stream(Metric.values())
        .map(Metric::id)
        .filter(name::equals)
        .findFirst()
        .map(wording::metric)
        .orElseGet(() -> line(wording.factor(name)));
  }

  /** A text or a number, with its unit where its name tells one. */
  public String scalar(String name, Object value) {
    if (value instanceof Number number) {
      String formatted = numbers.format(number);
      return UNITS.stream()
          .filter(name::endsWith)
          .findFirst()
          .map(unit -> texts.get("cli.unit." + unit, Map.of("value", formatted)))
          .orElse(formatted);
    }
    if (name.equals("format")) {
      return wording.format(value.toString());
    }
    String key = "cli.value." + value;
    return texts.has(key) && !OF_FILE.contains(name) ? texts.get(key) : line(value);
  }

  /** A text in one line: messages and labels of a file may hold line ends, which mean nothing. */
  public String line(Object text) {
    return text.toString().replaceAll("\\p{Cntrl}+", " ");
  }
}
