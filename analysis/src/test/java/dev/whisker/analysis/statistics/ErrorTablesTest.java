package dev.whisker.analysis.statistics;

import static dev.whisker.analysis.SimulatedGoal.ANY;
import static dev.whisker.analysis.SimulatedGoal.BALANCED;

import dev.whisker.analysis.Loads;
import dev.whisker.analysis.TestConfiguration;
import dev.whisker.analysis.TestRun;
import dev.whisker.analysis.criteria.InterestingDifferences;
import dev.whisker.analysis.metric.Metric;
import dev.whisker.analysis.rule.comparison.OutlyingRun;
import dev.whisker.analysis.statistics.contrast.AllPairs;
import dev.whisker.analysis.statistics.contrast.Contrast;
import dev.whisker.analysis.statistics.contrast.Contrasts;
import dev.whisker.analysis.statistics.contrast.Verdict;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.function.DoubleSupplier;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.function.ToDoubleFunction;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;

/**
 * Writes the tables of {@code docs/statistics.md} into {@code target/error-tables.md}: shares of
 * simulated comparisons in percent. The seeds are fixed. Only {@code -Pthorough} runs it.
 */
@EnabledIfSystemProperty(named = "whisker.trials.tables", matches = "\\d+")
class ErrorTablesTest {

  private static final int TRIALS = Integer.getInteger("whisker.trials.tables", 0);
  private static final Path FILE = Path.of("target/error-tables.md");

  private static final Map<Metric, Double> P99 = Map.of(Metric.LATENCY_P99, 1.0);

  private final Random random = new Random(42);

  @BeforeAll
  static void begin() throws IOException {
    Files.writeString(FILE, TRIALS + " comparisons each, seed 42\n");
  }

  @Test
  void noisyConfigurations() throws IOException {
    List<String> rows = new ArrayList<>();
    for (int k : new int[] {2, 3, 5, 8}) {
      for (int n : new int[] {2, 3, 5, 10}) {
        int configurations = k;
        int runs = n;
        rows.add(
            row(
                k + ", " + n,
                falseClear(spreads(k, 0, 1), n),
                falseClear(spreads(k, 1, 4), n),
                falseClear(spreads(k, 1, 10), n),
                falseClear(spreads(k, (k + 1) / 2, 4), n),
                k < 3
                    ? Double.NaN
                    : share(
                        () ->
                            isBetter(
                                p99(
                                    configurations,
                                    runs,
                                    i -> i == 0 ? 100 : 143,
                                    i -> i == configurations - 1 ? 0.3 : 0.03),
                                Verdict::isClear))));
      }
    }
    write("| k, n | equal | one ×4 | one ×10 | half ×4 | power in one metric, one ×10 |", rows);
  }

  @Test
  void twoRuns() throws IOException {
    List<String> rows = new ArrayList<>();
    Set<Metric> better = Set.of(Metric.LATENCY_P99, Metric.PAUSE_MAX);
    for (double noise : new double[] {0.05, 0.1, 0.2, 0.3}) {
      rows.add(
          row(
              Math.round(100 * noise) + " %",
              IntStream.of(3, 5, 8)
                  .mapToDouble(
                      k ->
                          share(
                              () -> {
                                List<Contrast> all =
                                    AllPairs.of(
                                        new Contrasts(BALANCED, InterestingDifferences.USUAL),
                                        configurations(
                                            k,
                                            i ->
                                                Stream.generate(
                                                        () ->
                                                            run(
                                                                metric ->
                                                                    i == 0
                                                                            && better.contains(
                                                                                metric)
                                                                        ? 10
                                                                        : 100,
                                                                () ->
                                                                    noise * random.nextGaussian()))
                                                    .limit(2)));
                                return better.stream()
                                    .anyMatch(
                                        metric ->
                                            all.stream()
                                                .filter(each -> each.metric() == metric)
                                                .filter(each -> each.isOf("c0"))
                                                .allMatch(each -> each.verdict().isClear()));
                              }))
                  .toArray()));
    }
    write("| runs vary by | k = 3 | k = 5 | k = 8 |", rows);
  }

  @Test
  void blocks() throws IOException {
    List<String> rows = new ArrayList<>();
    for (int[] design : new int[][] {{2, 3}, {2, 5}, {3, 3}, {5, 3}, {5, 5}, {8, 3}}) {
      for (double noise : new double[] {0.03, 0.1}) {
        int k = design[0];
        int n = design[1];
        rows.add(
            row(
                k + ", " + n + " | " + Math.round(100 * noise) + " %",
                share(() -> hasVerdict(inBlocks(k, n, noise, 1, Math.log(1.3)))),
                share(() -> isBetter(inBlocks(k, n, noise, 2, 0), ErrorTablesTest::isVerdict)),
                share(() -> isBetter(inBlocks(k, n, noise, 4, 0), ErrorTablesTest::isVerdict))));
      }
    }
    write("| k, n | runs vary by | false | ×2 | ×4 |", rows);
  }

  @Test
  void outlyingRuns() throws IOException {
    List<String> rows = new ArrayList<>();
    for (int k : new int[] {2, 3, 5, 8}) {
      for (int n : new int[] {4, 5, 7, 10}) {
        int configurations = k;
        int runs = n;
        rows.add(
            row(
                k + ", " + n,
                beforeAndNow(k, n, spreads(k, 0, 1), random::nextGaussian, 0),
                beforeAndNow(k, n, spreads(k, 0, 1), random::nextGaussian, 0.1),
                beforeAndNow(
                    k, n, spreads(k, 0, 1), () -> -Math.log(-Math.log(1 - random.nextDouble())), 0),
                beforeAndNow(k, n, spreads(k, 1, 4), random::nextGaussian, 0),
                power(configurations, runs)));
      }
    }
    write("| k, n | equal | disturbed | skewed | one ×4 | power, one outlier |", rows);
  }

  /** Verdicts of all runs, and of all or those without outlying ones. */
  private String beforeAndNow(
      int k, int n, double[] spreads, DoubleSupplier noise, double disturbed) {
    int before = 0;
    int now = 0;
    for (int trial = 0; trial < TRIALS; trial++) {
      List<Repeats> all =
          configurations(
              k,
              i ->
                  Stream.generate(
                          () ->
                              run(
                                  BALANCED,
                                  50 * hit(disturbed),
                                  () -> 0.1 * spreads[i] * noise.getAsDouble()))
                      .limit(n));
      boolean isClear = hasClear(all);
      before += isClear ? 1 : 0;
      now +=
          isClear || without(all, BALANCED, ANY).filter(ErrorTablesTest::hasClear).isPresent()
              ? 1
              : 0;
    }
    return said(percent(before)) + " / " + said(percent(now));
  }

  /**
   * The best is 1.5 times as fast, runs vary by 5 %, and one of its runs took three times as long.
   */
  private String power(int k, int n) {
    int before = 0;
    int now = 0;
    for (int trial = 0; trial < TRIALS; trial++) {
      List<Repeats> all =
          configurations(
              k,
              i ->
                  IntStream.range(0, n)
                      .mapToObj(
                          run ->
                              run(
                                  P99,
                                  (i == 0 ? 100 : 150) * (i == 0 && run == 0 ? 3 : 1),
                                  () -> 0.05 * random.nextGaussian())));
      boolean isClear = isBetter(all, Verdict::isClear);
      before += isClear ? 1 : 0;
      now +=
          isClear
                  || without(all, P99, InterestingDifferences.USUAL)
                      .filter(others -> isBetter(others, Verdict::isClear))
                      .isPresent()
              ? 1
              : 0;
    }
    return said(percent(before)) + " / " + said(percent(now));
  }

  private static Optional<List<Repeats>> without(
      List<Repeats> all, Map<Metric, Double> weights, InterestingDifferences interesting) {
    List<OutlyingRun> outlying = OutlyingRun.among(all, weights.keySet(), interesting);
    return outlying.isEmpty()
        ? Optional.empty()
        : Optional.of(
            all.stream()
                .map(
                    each ->
                        outlying.stream()
                            .filter(odd -> odd.of() == each)
                            .map(OutlyingRun::without)
                            .findFirst()
                            .orElse(each))
                .toList());
  }

  private double falseClear(double[] spreads, int n) {
    return share(
        () ->
            hasClear(
                configurations(
                    spreads.length,
                    i ->
                        Stream.generate(
                                () -> run(BALANCED, 50, () -> spreads[i] * random.nextGaussian()))
                            .limit(n))));
  }

  private List<Repeats> p99(
      int k, int n, Function<Integer, Integer> mean, Function<Integer, Double> noise) {
    return configurations(
        k,
        i ->
            Stream.generate(
                    () -> run(P99, mean.apply(i), () -> noise.apply(i) * random.nextGaussian()))
                .limit(n));
  }

  /** One configuration after the other; the first is so many times better. */
  private List<Repeats> inBlocks(int k, int n, double noise, double times, double drift) {
    return configurations(
        k,
        i ->
            IntStream.range(0, n)
                .mapToObj(
                    run -> {
                      int turn = n * i + run;
                      double slower = drift * turn / (k * n - 1);
                      return run(
                              P99,
                              i == 0 ? 100 : 100 * times,
                              () -> slower + noise * random.nextGaussian())
                          .loadResult(
                              Loads.load()
                                  .between(1_000_000 + 100.0 * turn, 1_000_060 + 100.0 * turn)
                                  .summary());
                    }));
  }

  private static List<Repeats> configurations(int k, Function<Integer, Stream<TestRun>> runs) {
    return IntStream.range(0, k)
        .mapToObj(i -> TestConfiguration.of("c" + i, runs.apply(i).toArray(TestRun[]::new)))
        .toList();
  }

  private static TestRun run(Map<Metric, Double> weights, double mean, DoubleSupplier noise) {
    TestRun run = TestRun.empty();
    for (Metric metric : weights.keySet()) {
      run.with(metric, mean * Math.exp(noise.getAsDouble()));
    }
    return run;
  }

  private static TestRun run(ToDoubleFunction<Metric> mean, DoubleSupplier noise) {
    TestRun run = TestRun.empty();
    for (Metric metric : BALANCED.keySet()) {
      run.with(metric, mean.applyAsDouble(metric) * Math.exp(noise.getAsDouble()));
    }
    return run;
  }

  /** A disturbed run is half as much again to three times worse in all figures. */
  private double hit(double disturbed) {
    return random.nextDouble() < disturbed ? 1.5 + 1.5 * random.nextDouble() : 1;
  }

  private static double[] spreads(int k, int wide, double times) {
    return IntStream.range(0, k).mapToDouble(i -> i < k - wide ? 1 : times).toArray();
  }

  private static boolean hasClear(List<Repeats> all) {
    return AllPairs.of(new Contrasts(BALANCED, ANY), all).stream()
        .anyMatch(each -> each.verdict().isClear());
  }

  private static boolean hasVerdict(List<Repeats> all) {
    return AllPairs.of(new Contrasts(P99, InterestingDifferences.USUAL), all).stream()
        .map(Contrast::verdict)
        .anyMatch(ErrorTablesTest::isVerdict);
  }

  private static boolean isVerdict(Verdict verdict) {
    return verdict.isClear() || verdict.isLikely();
  }

  /** True if the second is worse than the first. */
  private static boolean isBetter(List<Repeats> all, Predicate<Verdict> isSure) {
    return Contrasts.between(
            AllPairs.of(new Contrasts(P99, InterestingDifferences.USUAL), all),
            "c0",
            "c1",
            Metric.LATENCY_P99)
        .filter(each -> each.verdict().isWorse() && isSure.test(each.verdict()))
        .isPresent();
  }

  /** A trial that may succeed. */
  private interface Trial {

    boolean run();
  }

  private static double share(Trial trial) {
    int hits = 0;
    for (int i = 0; i < TRIALS; i++) {
      hits += trial.run() ? 1 : 0;
    }
    return percent(hits);
  }

  private static double percent(int hits) {
    return 100.0 * hits / TRIALS;
  }

  private static String said(double percent) {
    return Double.isNaN(percent)
        ? "–"
        : String.format(Locale.ROOT, percent < 10 ? "%.1f" : "%.0f", percent);
  }

  private static String row(String head, double... shares) {
    return row(
        head,
        IntStream.range(0, shares.length).mapToObj(i -> said(shares[i])).toArray(String[]::new));
  }

  private static String row(String head, String... cells) {
    return "| " + head + " | " + String.join(" | ", cells) + " |";
  }

  private static void write(String head, List<String> rows) throws IOException {
    Files.writeString(
        FILE, "\n" + head + "\n" + String.join("\n", rows) + "\n", StandardOpenOption.APPEND);
  }
}
