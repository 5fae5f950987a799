package dev.whisker.load.jmeter.csv;

import static org.assertj.core.api.Assertions.assertThat;

import dev.whisker.load.LoadSummary;
import dev.whisker.load.LoadTest.ErrorCount;
import dev.whisker.load.result.LoadResult;
import dev.whisker.load.result.MemorySource;
import java.io.IOException;
import java.time.ZoneOffset;
import java.util.Objects;
import org.junit.jupiter.api.Test;

/**
 * Files with more labels and kinds of failures than are distinguished, long enough for two threads,
 * each of which meets other names first.
 */
class NamesBeyondBoundsTest {

  private static final String HEADER =
      "timeStamp,elapsed,label,responseCode,responseMessage,threadName,success\n";

  private final StringBuilder text = new StringBuilder(HEADER);
  private long now = 1_795_255_000_000L;

  @Test
  void keptLabelsHaveAllTheirRows() throws IOException {
    for (int page = 0; page < 12_000; page++) {
      row("GET /page/" + page, 1, "true");
    }
    // From now on those that are kept are met last.
    for (int round = 1; round <= 3; round++) {
      for (int page = 11_999; page >= 0; page--) {
        row("GET /page/" + page, 10 * round, round == 3 ? "false" : "true");
      }
    }
    LoadResult.Samples result = read();
    assertThat(result.topLevel()).isEqualTo(48_000);
    assertThat(result.labels()).hasSize(5_001);
    for (int page = 0; page < 5_000; page++) {
      LoadSummary label = label(result, "GET /page/" + page);
      assertThat(label.samples().value()).isEqualTo(4);
      assertThat(label.errors().value()).isEqualTo(1);
      assertThat(label.meanMillis().value()).isEqualTo(15.25);
      assertThat(label.maxMillis().value()).isEqualTo(30);
    }
    LoadSummary others = label(result, LoadResult.OTHERS);
    assertThat(others.samples().value()).isEqualTo(28_000);
    assertThat(others.errors().value()).isEqualTo(7_000);
    assertThat(others.meanMillis().value()).isEqualTo(15.25);
  }

  @Test
  void partOfUnkeptLabelStaysPart() throws IOException {
    for (int round = 0; round < 2; round++) {
      for (int page = 0; page < 3_000; page++) {
        row("page " + page, 10, "true");
        row("page " + page + "-0", 4, "true");
        row("page " + page + "-1", 5, "true");
        now += 20;
      }
    }
    LoadResult.Samples result = read();
    assertThat(result.rows()).isEqualTo(18_000);
    assertThat(result.topLevel()).isEqualTo(6_000);
    // The 5,000 names kept are three of each page up to 1665, and two of page 1666.
    assertThat(result.labels()).hasSize(1_668);
    assertThat(label(result, "page 1666").samples().value()).isEqualTo(2);
    assertThat(label(result, LoadResult.OTHERS).samples().value()).isEqualTo(2 * 1_333);
    assertThat(result.summary().meanMillis().value()).isEqualTo(10);
  }

  @Test
  void rowNamedLikeAnotherPartIsASample() throws IOException {
    for (int round = 0; round < 2; round++) {
      for (int page = 0; page < 2_000; page++) {
        row("page " + page, 10, "true");
        // Within the time of the page, but with another page's name.
        row("page " + (page + 1) + "-0", 4, "true");
        now += 20;
      }
    }
    LoadResult.Samples result = read();
    assertThat(result.topLevel()).isEqualTo(8_000);
  }

  @Test
  void countsLabelsBeyondTotalLengthTogether() throws IOException {
    String address = "GET /" + "x".repeat(9_990);
    for (int round = 0; round < 2; round++) {
      for (int page = 0; page < 2_000; page++) {
        row(address + (10_000 + page), 7, "true");
      }
    }
    LoadResult.Samples result = read();
    // 10,000 bytes each, of 16 MiB.
    assertThat(result.labels()).hasSize(1_678);
    assertThat(label(result, address + 10_000).samples().value()).isEqualTo(2);
    assertThat(label(result, LoadResult.OTHERS).samples().value()).isEqualTo(2 * (2_000 - 1_677));
  }

  @Test
  void fileOrderDecidesWhichFailuresStaySeparate() throws IOException {
    for (int order = 0; order < 6_000; order++) {
      failure("500", "order " + order);
    }
    for (int round = 0; round < 2; round++) {
      for (int order = 5_999; order >= 0; order--) {
        failure("500", "order " + order);
      }
    }
    LoadResult.Samples result = read();
    assertThat(result.errors()).hasSize(1_001);
    for (ErrorCount error : result.errors()) {
      assertThat(error.count())
          .describedAs(error.message())
          .isEqualTo(error.message().equals(LoadResult.OTHERS) ? 15_000 : 3);
    }
  }

  /** A message is cut to 200 bytes, of which the last two begin a character of three. */
  @Test
  void aLongMessageEndsWithAWholeCharacter() throws IOException {
    failure("500", "\u9519".repeat(70));
    assertThat(read().errors().getFirst().message()).isEqualTo("\u9519".repeat(66));
  }

  private void row(String label, int elapsed, String success) {
    text.append(now++).append(',').append(elapsed).append(',').append(label);
    text.append(",200,OK,Users 1-1,").append(success).append('\n');
  }

  private void failure(String code, String message) {
    text.append(now++).append(",1,page,").append(code).append(',').append(message);
    text.append(",Users 1-1,false\n");
  }

  private LoadResult.Samples read() throws IOException {
    MemorySource source = MemorySource.of(text.toString());
    return (LoadResult.Samples)
        new JtlCsvReader().read(source, ZoneOffset.UTC).results().getFirst();
  }

  private static LoadSummary label(LoadResult.Samples result, String label) {
    return Objects.requireNonNull(result.labels().get(label));
  }
}
