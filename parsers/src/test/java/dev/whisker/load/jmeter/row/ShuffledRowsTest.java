package dev.whisker.load.jmeter.row;

import static org.assertj.core.api.Assertions.assertThat;

import dev.whisker.input.Problem;
import dev.whisker.load.jmeter.csv.JtlCsvReader;
import dev.whisker.load.result.LatencyCounts;
import dev.whisker.load.result.LoadProblem;
import dev.whisker.load.result.LoadReader.Reading;
import dev.whisker.load.result.LoadResult;
import dev.whisker.load.result.MemorySource;
import dev.whisker.load.result.SampleSeries.Level;
import dev.whisker.load.result.SampleSeries.Outcome;
import dev.whisker.load.result.SampleSeries.Selection;
import java.io.IOException;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Rows of the same second in any order: the same figures, or a sentence why not. */
class ShuffledRowsTest {

  private static final long START = 1_763_100_000_000L;

  @ParameterizedTest
  @ValueSource(strings = {"default", "few-columns", "many-columns", "transactions"})
  void orderWithinASecondDoesNotMatter(String name) throws IOException {
    List<String> lines = MemorySource.recorded("jmeter/" + name + ".jtl").text().lines().toList();
    Map<String, Object> figures = figures(read(lines));

    for (int seed = 0; seed < 5; seed++) {
      assertThat(figures(read(shuffled(lines, new Random(seed))))).isEqualTo(figures);
    }
  }

  /** A page with a redirect in two steps, by two users, twenty times. */
  private static List<String> redirects(String user) {
    List<String> lines = new ArrayList<>(List.of("timeStamp,elapsed,label,threadName,success"));
    for (int i = 0; i < 20; i++) {
      for (int thread = 1; thread <= 2; thread++) {
        long at = START + 700L * i + 40L * thread;
        String behind = user.formatted(thread) + ",true";
        lines.add("%d,150,page,%s".formatted(at, behind));
        lines.add("%d,100,page-0,%s".formatted(at, behind));
        lines.add("%d,50,page-1,%s".formatted(at + 100, behind));
      }
    }
    return lines;
  }

  @ParameterizedTest
  @CsvSource({"users 1-%d", "''"})
  void partsApartFromTheirRequestAreReported(String user) throws IOException {
    List<String> lines = redirects(user);
    assertThat(requests(read(lines))).isEqualTo(40);
    assertThat(apart(read(lines))).isEmpty();

    Reading shuffled = read(shuffled(lines, new Random(1)));

    long strays = requests(shuffled) - 40;
    assertThat(strays).isPositive();
    assertThat(apart(shuffled)).containsExactly(new Problem(0, LoadProblem.PARTS_APART, strays));
    assertThat(LoadProblem.PARTS_APART.makesFiguresDoubtful()).isTrue();
  }

  @ParameterizedTest
  @CsvSource({"users 1-%d", "''"})
  void partsSortedByTimeAreReported(String user) throws IOException {
    List<String> lines = redirects(user);
    List<String> sorted = new ArrayList<>(List.of(lines.getFirst()));
    lines.stream().skip(1).sorted().forEach(sorted::add);

    Reading reading = read(sorted);

    assertThat(apart(reading))
        .containsExactly(new Problem(0, LoadProblem.PARTS_APART, requests(reading) - 40));
    assertThat(reading.problems())
        .extracting(Problem::code)
        .doesNotContain(LoadProblem.END_STAMPS_ASSUMED);
  }

  @ParameterizedTest
  @ValueSource(strings = {"default", "few-columns", "many-columns", "transactions"})
  void sortedRowsKeepTheirTimes(String name) throws IOException {
    List<String> lines = MemorySource.recorded("jmeter/" + name + ".jtl").text().lines().toList();
    List<String> sorted = new ArrayList<>(List.of(lines.getFirst()));
    lines.stream().skip(1).sorted().forEach(sorted::add);

    assertThat(figures(read(sorted))).isEqualTo(figures(read(lines)));
  }

  @ParameterizedTest
  @ValueSource(ints = {240, 100})
  void headerBehindRowsIsReported(int rowsBefore) throws IOException {
    List<String> lines = MemorySource.recorded("jmeter/default.jtl").text().lines().toList();
    List<String> moved = new ArrayList<>(lines.subList(1, lines.size()));
    moved.add(rowsBefore, lines.getFirst());

    Reading reading = read(moved);

    assertThat(reading.problems())
        .containsExactly(new Problem(rowsBefore + 1, LoadProblem.HEADER_BEHIND_ROWS));
    assertThat(figures(reading)).isEqualTo(figures(read(lines)));
  }

  /** Two parts without their request count as requests; fewer than one of a hundred is no doubt. */
  @Test
  void cutFileMayBeginWithAPart() throws IOException {
    List<String> lines = new ArrayList<>(redirects("users 1-%d"));
    for (int round = 0; round < 2; round++) {
      lines.addAll(redirects("more 1-%d").subList(1, 121));
    }
    lines.remove(1);

    assertThat(requests(read(lines))).isEqualTo(119 + 2);
    assertThat(apart(read(lines))).isEmpty();
  }

  /** Somebody may call requests so. */
  @Test
  void numberedRequestsAreNoParts() throws IOException {
    List<String> lines = new ArrayList<>(List.of("timeStamp,elapsed,label,threadName,success"));
    for (int i = 0; i < 60; i++) {
      String label = List.of("page", "page-1", "page-2").get(i % 3);
      lines.add("%d,50,%s,users 1-1,true".formatted(START + 100L * i, label));
    }

    assertThat(requests(read(lines))).isEqualTo(60);
    assertThat(apart(read(lines))).isEmpty();
  }

  private static Reading read(List<String> lines) throws IOException {
    return new JtlCsvReader()
        .read(MemorySource.of(String.join("\n", lines) + "\n"), ZoneOffset.UTC);
  }

  private static List<String> shuffled(List<String> lines, Random random) {
    Map<String, List<String>> bySecond = new TreeMap<>();
    for (String line : lines.subList(1, lines.size())) {
      bySecond.computeIfAbsent(line.substring(0, 10), second -> new ArrayList<>()).add(line);
    }
    List<String> shuffled = new ArrayList<>(List.of(lines.getFirst()));
    for (List<String> second : bySecond.values()) {
      Collections.shuffle(second, random);
      shuffled.addAll(second);
    }
    return shuffled;
  }

  private static LoadResult.Samples samples(Reading reading) {
    return (LoadResult.Samples) reading.results().getFirst();
  }

  private static long requests(Reading reading) {
    LoadResult.Samples samples = samples(reading);
    return samples.series().latency(0, samples.series().seconds(), Selection.ALL).total();
  }

  private static List<Problem> apart(Reading reading) {
    return reading.problems().stream()
        .filter(problem -> problem.code() == LoadProblem.PARTS_APART)
        .toList();
  }

  /** Counts and times by label, level and outcome. */
  private static Map<String, Object> figures(Reading reading) {
    LoadResult.Samples samples = samples(reading);
    Map<String, Object> figures = new TreeMap<>();
    figures.put("from", samples.head().startEpochMillis());
    figures.put("to", samples.head().endEpochMillis());
    for (String label : samples.series().labels()) {
      for (Level level : Level.values()) {
        for (Outcome outcome : Outcome.values()) {
          Selection selection = new Selection(Set.of(label), EnumSet.of(level), Set.of(outcome));
          figures.put(
              label + level + outcome,
              times(samples.series().latency(0, samples.series().seconds(), selection)));
        }
      }
    }
    return figures;
  }

  private static List<Long> times(LatencyCounts counts) {
    List<Long> times = new ArrayList<>();
    for (int i = 0; i < counts.size(); i++) {
      times.add((long) counts.millisAt(i));
      times.add(counts.countAt(i));
    }
    return times;
  }
}
