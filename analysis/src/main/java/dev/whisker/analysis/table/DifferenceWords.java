package dev.whisker.analysis.table;

import dev.whisker.analysis.statistics.contrast.Contrast;
import dev.whisker.analysis.statistics.contrast.Contrast.Scale;
import dev.whisker.analysis.statistics.contrast.Verdict;
import dev.whisker.analysis.wording.Fact;
import dev.whisker.analysis.wording.FigureColumn;
import dev.whisker.analysis.wording.Statement;
import dev.whisker.analysis.wording.Unit;
import dev.whisker.analysis.wording.Wording;
import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.Map;

/**
 * Writes a difference: "+12%" with its interval, and in words "8.5× worse, likely".
 *
 * @param column of the compared figures
 */
public record DifferenceWords(Wording wording, FigureColumn column) {

  /** The sign of a verdict, or empty; filled if it is clear. */
  public static String sign(Verdict verdict) {
    return switch (verdict) {
      case BETTER -> "▲";
      case LIKELY_BETTER -> "△";
      case WORSE -> "▼";
      case LIKELY_WORSE -> "▽";
      case NO_DIFFERENCE -> "=";
      case SMALL -> "≈";
      case OPEN -> "?";
      case NONE -> "";
    };
  }

  /** "8.5× worse", "worse by 0.4 pp, likely", "same", "unclear"; empty without a verdict. */
  public String inWords(Contrast contrast) {
    Verdict verdict = contrast.verdict();
    if (verdict == Verdict.NONE) {
      return "";
    }
    if (!verdict.isBetter() && !verdict.isWorse()) {
      return wording.verdict(verdict.id());
    }
    String word = wording.verdict((verdict.isBetter() ? Verdict.BETTER : Verdict.WORSE).id());
    String key = contrast.scale() == Scale.RATIO ? "difference.times" : "difference.by";
    String words =
        wording.say(
            new Statement(key, Map.of("size", Fact.word(size(contrast)), "word", Fact.word(word))));
    return verdict.isLikely()
        ? wording.say(new Statement("difference.likely", Map.of("what", Fact.word(words))))
        : words;
  }

  /** The size without a sign, since the word shows the direction. */
  private String size(Contrast contrast) {
    return contrast.scale() == Scale.RATIO
        ? wording.size(contrast.value())
        : column.distance(contrast.value());
  }

  /** "in every run (3 of 3)" if no run of one is as good as any run of the other, else empty. */
  public String inEveryRun(Contrast contrast) {
    Map<String, Fact> runs = Map.of("runs", Fact.count(contrast.runs()));
    return contrast.inEveryRun() && (contrast.verdict().isBetter() || contrast.verdict().isWorse())
        ? wording.say(new Statement("difference.every-run", runs))
        : "";
  }

  /** "+12%", "−3 pp", or "×16" if a percentage would be too large to read; empty if unknown. */
  public String value(Contrast contrast) {
    double value = contrast.value();
    if (Double.isNaN(value)) {
      return "";
    }
    return contrast.scale() == Scale.RATIO ? wording.change(value) : column.difference(value);
  }

  /** "mean +12%"; empty if unknown. */
  String ofMeans(Contrast contrast) {
    String value = value(contrast);
    return value.isEmpty()
        ? ""
        : wording.say(new Statement("delta.mean", Map.of("delta", Fact.word(value))));
  }

  /** "+8% to +16%", or "at most 3% apart" if the two are the same; empty without an interval. */
  public String interval(Contrast contrast) {
    if (Double.isNaN(contrast.low()) || Double.isNaN(contrast.high())) {
      return "";
    }
    return contrast.verdict() == Verdict.NO_DIFFERENCE
        ? atMost(contrast)
        : wording.between(end(contrast, contrast.low()), end(contrast, contrast.high()));
  }

  /** Rounded up, so that the interval is not larger. */
  private String atMost(Contrast contrast) {
    if (contrast.scale() == Scale.RATIO) {
      double percent = 100 * (contrast.mostRatio() - 1);
      return apart(wording.quantity(Math.max(1, Math.ceil(percent)), Unit.PERCENT));
    }
    double most = Math.max(Math.abs(contrast.low()), Math.abs(contrast.high()));
    if (most == 0) {
      return "";
    }
    MathContext digits = new MathContext(most < 1 ? 1 : 2, RoundingMode.UP);
    return apart(column.distance(BigDecimal.valueOf(most).round(digits).doubleValue()));
  }

  private String apart(String most) {
    return wording.say(new Statement("difference.apart", Map.of("most", Fact.word(most))));
  }

  /** An end of an interval, in the form of the value, as long as percentages are readable. */
  private String end(Contrast contrast, double value) {
    if (contrast.scale() == Scale.DIFFERENCE) {
      return column.difference(value);
    }
    boolean inPercents =
        !Wording.isBeyondPercents(contrast.value()) && contrast.high() < Wording.PERCENTS_READ;
    return inPercents ? wording.percents(value) : wording.times(value);
  }
}
