package dev.whisker.load.result;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;

import dev.whisker.load.Figure;
import dev.whisker.load.LoadSummary;
import dev.whisker.load.tool.LoadReaders;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Damaged results: no reader fails, and no figure is impossible. */
class MutatedResultsTest {

  private static final int MUTANTS = 120;
  private static final int MOST_BYTES = 64 * 1024;
  private static final Pattern NUMBER = Pattern.compile("\\d+");
  private static final List<String> NO_NUMBERS =
      List.of("99999999999999999999999999", "4294967296", "-1", "", "NaN", "1e999", "\u0663");

  @ParameterizedTest
  @ValueSource(
      strings = {
        "ab/page.txt",
        "ab/table.html",
        "ab/refused-go-on.txt",
        "ab/with-files.csv",
        "ab/with-files.tsv",
        "access/D-F-T.txt",
        "access/extended.txt",
        "hey/summary.txt",
        "hey/refused.txt",
        "jmeter/all.xml",
        "jmeter/default.jtl",
        "jmeter/formatted-time.jtl",
        "locust/run_failures.csv",
        "locust/run_stats.csv",
        "locust/run_stats_history.csv",
        "locust/run.json",
        "siege/json.txt",
        "siege/report.txt",
        "siege/siege.log",
        "siege/verbose-csv-mark.txt",
        "siege/verbose-report.txt",
        "taurus/taurus.csv",
        "taurus/taurus.xml",
        "wrk/page-latency.txt",
        "wrk/timeouts.txt"
      })
  void noReaderFails(String recorded) throws IOException {
    byte[] whole = MemorySource.recorded(recorded).head();
    byte[] some = Arrays.copyOf(whole, Math.min(whole.length, MOST_BYTES));
    Random random = new Random(recorded.hashCode());
    for (int i = 0; i < MUTANTS; i++) {
      byte[] mutant = mutant(some, random);
      assertThatCode(() -> check(mutant))
          .as("%s, mutant %d", recorded, i)
          .doesNotThrowAnyException();
    }
  }

  private static void check(byte[] content) throws IOException {
    MemorySource source = MemorySource.of(content);
    LoadReader reader = LoadReaders.find(source.head(), Optional.empty()).orElse(null);
    if (reader == null) {
      return;
    }
    LoadReader.Reading reading = reader.read(source, ZoneOffset.UTC);
    assertThat(reading.results().isEmpty() && reading.problems().isEmpty()).isFalse();
    for (LoadResult result : reading.results()) {
      assertThat(figures(result.summary()).filter(Figure::isKnown).map(Figure::value))
          .allMatch(value -> value >= 0 && Double.isFinite(value));
    }
  }

  private static Stream<Figure> figures(LoadSummary summary) {
    return Stream.of(
        summary.samples(),
        summary.errors(),
        summary.errorPercent(),
        summary.meanMillis(),
        summary.p50Millis(),
        summary.p99Millis(),
        summary.maxMillis(),
        summary.durationSeconds(),
        summary.completedPerSecond(),
        summary.successfulPerSecond());
  }

  /** Another number, a part, other bytes, or something twice. */
  private static byte[] mutant(byte[] content, Random random) {
    int at = random.nextInt(content.length);
    return switch (random.nextInt(4)) {
      case 0 -> withOtherNumber(content, random);
      case 1 -> Arrays.copyOf(content, at + 1);
      case 2 -> {
        byte[] changed = content.clone();
        changed[at] = (byte) random.nextInt(256);
        yield changed;
      }
      default -> {
        byte[] twice = Arrays.copyOf(content, content.length + at);
        System.arraycopy(content, 0, twice, content.length, at);
        yield twice;
      }
    };
  }

  private static byte[] withOtherNumber(byte[] content, Random random) {
    String text = new String(content, StandardCharsets.ISO_8859_1);
    List<MatchResult> numbers = new ArrayList<>(NUMBER.matcher(text).results().toList());
    MatchResult number = numbers.get(random.nextInt(numbers.size()));
    String other = NO_NUMBERS.get(random.nextInt(NO_NUMBERS.size()));
    return (text.substring(0, number.start()) + other + text.substring(number.end()))
        .getBytes(StandardCharsets.UTF_8);
  }
}
