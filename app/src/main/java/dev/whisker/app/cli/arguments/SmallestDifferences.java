package dev.whisker.app.cli.arguments;

import dev.whisker.analysis.metric.Metric;
import dev.whisker.analysis.statistics.contrast.InterestingDifferences;
import java.util.EnumMap;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The smallest differences that matter, as one writes them: {@code p99=10%,errors=0.5}. */
record SmallestDifferences(InterestingDifferences differences) {

  static final SmallestDifferences USUAL = new SmallestDifferences(InterestingDifferences.USUAL);

  private static final Pattern DIFFERENCE =
      Pattern.compile("([a-z0-9-]+)\\s*=\\s*([0-9]+(?:\\.[0-9]+)?)\\s*(%|)");

  /**
   * @throws IllegalArgumentException that names the part which is no difference
   */
  static SmallestDifferences parse(String text) {
    Map<Metric, Double> stated = new EnumMap<>(Metric.class);
    for (String part : text.split(",", -1)) {
      Matcher matcher = DIFFERENCE.matcher(part.strip());
      if (!matcher.matches()) {
        throw new IllegalArgumentException(part);
      }
      Metric metric =
          Limits.metric(matcher.group(1)).orElseThrow(() -> new IllegalArgumentException(part));
      // "2" for a rate could be two requests or twice as many; only the sign makes it plain.
      if (metric.comparedAsRatio() && matcher.group(3).isEmpty()) {
        throw new IllegalArgumentException(part);
      }
      double number = Double.parseDouble(matcher.group(2));
      stated.put(metric, metric.comparedAsRatio() ? number / 100 : number);
    }
    return new SmallestDifferences(new InterestingDifferences(stated));
  }
}
