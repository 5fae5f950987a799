package dev.whisker.app.inspect;

import dev.whisker.analysis.metric.Metric;
import dev.whisker.analysis.wording.Fact;
import dev.whisker.analysis.wording.Unit;
import dev.whisker.analysis.wording.Wording;
import dev.whisker.app.inspect.FileSummary.Listing;
import dev.whisker.text.Texts;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * The texts of file summaries.
 *
 * @param texts with the keys below {@code cli.inspect}
 */
record SummaryWords(Texts texts, Wording wording) {

  private static final DateTimeFormatter TIME =
      DateTimeFormatter.ofPattern("uuuu-MM-dd HH:mm:ssXXX");

  String text(String key) {
    return texts.get("cli.inspect." + key);
  }

  String text(String key, Map<String, ?> values) {
    return texts.get("cli.inspect." + key, values);
  }

  String name(Metric metric) {
    return wording.metric(metric.id());
  }

  String count(long count) {
    return wording.quantity((double) count, Unit.COUNT);
  }

  String millis(double millis) {
    return wording.quantity(millis, Unit.MILLISECONDS);
  }

  /** The name of a kind of pause or of a failure. */
  String term(String key) {
    return wording.say(Fact.term(key));
  }

  String joined(List<String> parts) {
    return String.join(text("comma"), parts);
  }

  /** "92 young, 36 mixed". */
  String counts(Map<String, ? extends Number> counts) {
    return joined(
        counts.entrySet().stream()
            .map(
                each ->
                    text(
                        "counted",
                        Map.of("count", count(each.getValue().longValue()), "of", each.getKey())))
            .toList());
  }

  String time(Instant time, ZoneId zone) {
    return TIME.format(time.atZone(zone));
  }

  String time(OffsetDateTime time) {
    return TIME.format(time);
  }

  String more(long count) {
    return texts.get("more", Map.of("count", count(count)));
  }

  /** The name of a load result's fact, such as {@code documentBytes}. */
  String fact(String name) {
    String key = "cli.inspect.fact." + name;
    return texts.has(key) ? texts.get(key) : line(wording.factor(name));
  }

  /** The first lines, and the number of the others. */
  Listing listing(String name, List<String> lines, int shown, long all) {
    List<String> listed =
        new ArrayList<>(lines.stream().limit(shown).map(SummaryWords::line).toList());
    if (all > listed.size()) {
      listed.add(more(all - listed.size()));
    }
    return new Listing(name, listed);
  }

  /** A text of a file in one line: messages and labels may contain line ends. */
  static String line(String text) {
    return text.replaceAll("\\p{Cntrl}+", " ");
  }
}
