package dev.whisker.load.taurus;

import dev.whisker.input.Problem;
import dev.whisker.input.Source;
import dev.whisker.load.Figure;
import dev.whisker.load.LoadFormat;
import dev.whisker.load.LoadProblem;
import dev.whisker.load.LoadReader;
import dev.whisker.load.LoadResult;
import dev.whisker.load.LoadResult.Loop;
import dev.whisker.load.LoadSummary;
import dev.whisker.load.Reported;
import dev.whisker.load.SummaryBuilder;
import dev.whisker.load.lines.Lines;
import dev.whisker.load.lines.Reports;
import java.io.IOException;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What Taurus' final-stats module prints, and keeps in {@code bzt.log}. The duration beside it is
 * that of Taurus, which starts its tool and waits for it, so that it makes no rate.
 */
public final class TaurusConsoleReader implements LoadReader {

  /** Before each stands a time, and in {@code bzt.log} who said it. */
  private static final Pattern COUNT =
      Pattern.compile(".*\\bSamples count: (\\d{1,15}), (\\d+(?:\\.\\d+)?)% failures");

  private static final Pattern MEAN =
      Pattern.compile(".*\\bAverage times: total (\\d+(?:\\.\\d+)?), latency .*");
  private static final Pattern PERCENTILE =
      Pattern.compile("\\|\\s*(\\d{1,3}(?:\\.\\d+)?)\\s*\\|\\s*(\\d+(?:\\.\\d+)?)\\s*\\|");
  private static final Pattern BAR = Pattern.compile("\\|");

  /**
   * A bar as a terminal draws it, and by the codes that tell a terminal to: what was printed to one
   * stands in {@code bzt.log} too.
   */
  private static final Pattern DRAWN_BAR = Pattern.compile("\u2502|\u001b\\(0x\u001b\\(B");

  private static final Pattern SHARE = Pattern.compile("\\d+(?:\\.\\d+)?%");
  private static final Pattern SECONDS = Pattern.compile("\\d+(?:\\.\\d+)?");
  private static final Set<String> OUTCOMES = Set.of("OK", "FAIL");

  private static final String TAURUS = "Taurus CLI Tool v";
  private static final double LONGEST = 100;
  private static final double MILLIS_A_SECOND = 1000;
  private static final double ALL_PERCENT = 100;
  private static final double PERCENT_STEP = 0.01;

  @Override
  public boolean recognises(byte[] head) {
    return Lines.mention(head, TAURUS)
        || (Lines.mention(head, "Samples count:")
            && Lines.all(head).anyMatch(TaurusConsoleReader::begins));
  }

  private static boolean begins(String line) {
    return COUNT.matcher(line.strip()).matches();
  }

  @Override
  public Reading read(Source source, ZoneId zone) throws IOException {
    return once(Reports.read(source, TaurusConsoleReader::begins, Report::new));
  }

  /** Where the module is set up once more than it is by default, everything is printed twice. */
  private static Reading once(Reading all) {
    List<LoadResult> different = all.results().stream().distinct().toList();
    if (different.size() == all.results().size()) {
      return all;
    }
    List<Problem> problems = new ArrayList<>(all.problems());
    problems.removeIf(problem -> problem.code() == LoadProblem.SEVERAL_TESTS);
    Reports.several(different).ifPresent(problems::add);
    return new Reading(different, all.lines(), problems);
  }

  private static final class Report implements Reports.Report {

    private final Map<Double, Double> percentiles = new HashMap<>();
    private final Map<String, LoadSummary> labels = new LinkedHashMap<>();
    private double samples = Double.NaN;
    private double failedPercent = Double.NaN;
    private double mean = Double.NaN;

    @Override
    public boolean take(String line) {
      String text = DRAWN_BAR.matcher(line.strip()).replaceAll("|");
      return takeCount(COUNT.matcher(text))
          || takeMean(MEAN.matcher(text))
          || takePercentile(PERCENTILE.matcher(text))
          || takeLabel(text);
    }

    private boolean takeCount(Matcher count) {
      if (count.matches()) {
        samples = Double.parseDouble(count.group(1));
        failedPercent = Double.parseDouble(count.group(2));
      }
      return count.matches();
    }

    private boolean takeMean(Matcher times) {
      if (times.matches()) {
        mean = Double.parseDouble(times.group(1));
      }
      return times.matches();
    }

    private boolean takePercentile(Matcher row) {
      if (row.matches()) {
        percentiles.put(Double.valueOf(row.group(1)), Double.valueOf(row.group(2)));
      }
      return row.matches();
    }

    /** Label, outcome, share of successes, mean, words of an error; a label may have bars. */
    private boolean takeLabel(String text) {
      List<String> cells = BAR.splitAsStream(text).map(String::strip).toList();
      int outcome = 2;
      while (outcome < cells.size() && !OUTCOMES.contains(cells.get(outcome))) {
        outcome++;
      }
      if (outcome + 2 >= cells.size()
          || !SHARE.matcher(cells.get(outcome + 1)).matches()
          || !SECONDS.matcher(cells.get(outcome + 2)).matches()) {
        return false;
      }
      String share = cells.get(outcome + 1);
      double succeeded = Double.parseDouble(share.substring(0, share.length() - 1));
      labels.put(
          String.join("|", cells.subList(1, outcome)),
          new SummaryBuilder()
              .errorPercent(Figure.derived(ALL_PERCENT - succeeded).withResolution(PERCENT_STEP))
              .mean(millis(Double.parseDouble(cells.get(outcome + 2))))
              .build());
      return true;
    }

    /** Mean and percentiles are printed together, or neither of them. */
    @Override
    public boolean isComplete() {
      return Double.isNaN(mean) || percentiles.containsKey(LONGEST);
    }

    @Override
    public Optional<LoadResult> result() {
      SummaryBuilder summary =
          new SummaryBuilder()
              .samples(Reported.of(samples))
              .errorPercent(Reported.of(failedPercent).withResolution(PERCENT_STEP))
              .mean(millis(mean))
              .p50(percentile(50))
              .p90(percentile(90))
              .p95(percentile(95))
              .p99(percentile(99))
              .max(percentile(LONGEST));
      return Optional.of(
          new LoadResult.Summary(
              Reported.timeless(LoadFormat.TAURUS_STATS, Loop.UNKNOWN, Map.of()),
              summary.build(),
              labels));
    }

    private Figure percentile(double rank) {
      return millis(percentiles.getOrDefault(rank, Double.NaN));
    }

    private static Figure millis(double seconds) {
      return Reported.of(seconds * MILLIS_A_SECOND).withResolution(1);
    }
  }
}
