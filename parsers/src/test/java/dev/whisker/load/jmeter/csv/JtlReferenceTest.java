package dev.whisker.load.jmeter.csv;

import static org.assertj.core.api.Assertions.assertThat;

import dev.whisker.load.result.LatencyCounts;
import dev.whisker.load.result.LoadResult;
import dev.whisker.load.result.MemorySource;
import dev.whisker.load.result.SampleSeries.Level;
import dev.whisker.load.result.SampleSeries.Outcome;
import dev.whisker.load.result.SampleSeries.Selection;
import java.io.IOException;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import org.apache.commons.csv.CSVFormat;
import org.apache.commons.csv.CSVParser;
import org.apache.commons.csv.CSVRecord;
import org.apache.commons.csv.QuoteMode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Compares our reader with Commons CSV: the same rows have the same sums. */
class JtlReferenceTest {

  @ParameterizedTest
  @ValueSource(
      strings = {
        "default",
        "end-stamped",
        "transactions",
        "transaction-parents",
        "formatted-time",
        "few-columns",
        "many-columns"
      })
  void recordedFiles(String name) throws IOException {
    compare(MemorySource.recorded("jmeter/" + name + ".jtl"), CSVFormat.RFC4180);
  }

  @ParameterizedTest
  @CsvSource({"1,','", "2,;", "3,'\t'", "4,','", "5,|", "6,','", "7,;", "8,','"})
  void generatedFilesWithHostileQuoting(long seed, char delimiter) throws IOException {
    Random random = new Random(seed);
    CSVFormat format =
        CSVFormat.RFC4180
            .builder()
            .setDelimiter(delimiter)
            .setQuoteMode(seed % 2 == 0 ? QuoteMode.MINIMAL : QuoteMode.ALL_NON_NULL)
            .setRecordSeparator(seed % 3 == 0 ? "\n" : "\r\n")
            .get();
    compare(MemorySource.of(hostile(random, format)), format);
  }

  private static void compare(MemorySource source, CSVFormat written) throws IOException {
    LoadResult.Samples ours =
        (LoadResult.Samples) new JtlCsvReader().read(source, ZoneOffset.UTC).results().getFirst();
    Map<String, List<Integer>> theirs = new TreeMap<>();
    Map<String, Integer> failures = new TreeMap<>();
    CSVFormat format = written.builder().setHeader().setSkipHeaderRecord(true).get();
    try (CSVParser parser = CSVParser.parse(source.text(), format)) {
      for (CSVRecord record : parser) {
        theirs
            .computeIfAbsent(record.get("label"), label -> new ArrayList<>())
            .add(Integer.valueOf(record.get("elapsed")));
        failures.merge(
            record.get("label"), Boolean.parseBoolean(record.get("success")) ? 0 : 1, Integer::sum);
      }
    }
    assertThat(ours.series().labels()).containsExactlyInAnyOrderElementsOf(theirs.keySet());
    theirs.forEach(
        (label, times) ->
            assertThat(expanded(latency(ours, Set.of(label), EnumSet.allOf(Outcome.class))))
                .containsExactlyElementsOf(times.stream().sorted().toList()));
    failures.forEach(
        (label, failed) ->
            assertThat(latency(ours, Set.of(label), Set.of(Outcome.FAILURE)).total())
                .isEqualTo((long) failed));
    assertThat(ours.rows()).isEqualTo(theirs.values().stream().mapToInt(List::size).sum());
  }

  private static LatencyCounts latency(
      LoadResult.Samples samples, Set<String> labels, Set<Outcome> outcomes) {
    return samples
        .series()
        .latency(
            0,
            samples.series().seconds(),
            new Selection(labels, EnumSet.allOf(Level.class), outcomes));
  }

  private static List<Integer> expanded(LatencyCounts counts) {
    List<Integer> times = new ArrayList<>();
    for (int i = 0; i < counts.size(); i++) {
      for (long n = 0; n < counts.countAt(i); n++) {
        times.add((int) counts.millisAt(i));
      }
    }
    return times;
  }

  /**
   * Rows for dozens of blocks, which two threads read; a third of the fields is quoted, so many
   * blocks begin within a quoted text.
   */
  private static String hostile(Random random, CSVFormat format) throws IOException {
    StringBuilder out = new StringBuilder();
    format.printRecord(
        out, "timeStamp", "elapsed", "label", "responseMessage", "threadName", "success", "URL");
    long time = 1_795_255_000_000L;
    for (int i = 0; i < 30_000; i++) {
      time += random.nextInt(20);
      format.printRecord(
          out,
          time,
          random.nextInt(random.nextInt(10) == 0 ? 200_000 : 50),
          nasty(random, random.nextInt(3)),
          nasty(random, random.nextInt(random.nextInt(50) == 0 ? 20_000 : 200)),
          "t 1-" + random.nextInt(50),
          random.nextInt(20) != 0,
          nasty(random, random.nextInt(12)));
    }
    return out.toString();
  }

  private static String nasty(Random random, int length) {
    String alphabet = random.nextInt(3) == 0 ? "ab,\"\n\r;|\t*\u0002\u00e9\u4e2d" : "abc d";
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < length; i++) {
      text.append(alphabet.charAt(random.nextInt(alphabet.length())));
    }
    return text.toString();
  }
}
