package dev.whisker.load.jmeter.row;

import static org.assertj.core.api.Assertions.assertThat;

import dev.whisker.input.source.Source;
import dev.whisker.load.Figure.Absence;
import dev.whisker.load.LoadTest.ErrorCount;
import dev.whisker.load.jmeter.JtlXmlReader;
import dev.whisker.load.jmeter.csv.JtlCsvReader;
import dev.whisker.load.result.LoadReader;
import dev.whisker.load.result.LoadResult;
import dev.whisker.load.result.MemorySource;
import dev.whisker.load.result.RecordedRows;
import dev.whisker.load.result.RecordedRows.Request;
import dev.whisker.load.result.SampleSeries.Level;
import dev.whisker.load.result.SampleSeries.Outcome;
import dev.whisker.load.result.SampleSeries.Selection;
import java.io.IOException;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Results that are read from the rows of a JTL after counting. */
class RecordedRowsTest {

  private static final String HEADER =
      "timeStamp,elapsed,label,responseCode,responseMessage,threadName,success\n";

  private static final String LEVELS =
      HEADER
          + "1000,100,page,200,OK,t 1-1,true\n"
          + "1000,60,page-0,404,Not Found,t 1-1,false\n"
          + "1060,40,page-1,200,OK,t 1-1,true\n"
          + "1100,50,page,500,Broken,t 1-1,false\n"
          + "1000,150,checkout,,\"Number of samples in transaction : 2, failing: 1\",t 1-1,false\n";

  @Test
  void countsTopLevelRequestsByDefault() throws IOException {
    LoadResult.Samples samples = csv(LEVELS);
    assertThat(samples.summary().samples().value()).isEqualTo(2);
    assertThat(samples.errors()).extracting(ErrorCount::code).containsExactly("500");
    assertThat(samples.rows()).isEqualTo(5);
    assertThat(samples.transactions()).isEqualTo(1);
  }

  @Test
  void ofALevelWithoutRowsNothingIsKnown() throws IOException {
    LoadResult.Samples samples =
        rows(csv(HEADER + "1000,100,page,200,OK,t 1-1,true\n"))
            .counting(EnumSet.of(Level.TRANSACTION));
    assertThat(samples.summary().samples().value()).isZero();
    assertThat(samples.summary().durationSeconds().absence()).isEqualTo(Absence.NO_SAMPLES);
    assertThat(samples.head().startEpochMillis()).isEqualTo(LoadResult.NO_TIME);
    assertThat(samples.head().endEpochMillis()).isEqualTo(LoadResult.NO_TIME);
  }

  @Test
  void countsTransactionsWhenAskedTo() throws IOException {
    LoadResult.Samples samples = rows(csv(LEVELS)).counting(EnumSet.of(Level.TRANSACTION));
    assertThat(samples.summary().samples().value()).isEqualTo(1);
    assertThat(samples.summary().meanMillis().value()).isEqualTo(150);
    assertThat(samples.labels().keySet()).containsExactly("checkout");
    assertThat(samples.errors()).extracting(ErrorCount::code).containsExactly("");
    assertThat(samples.series().started(0, 1, Selection.ALL)).containsExactly(1);
    assertThat(samples.topLevel()).isEqualTo(1);
    assertThat(samples.rows()).isEqualTo(5);
  }

  @Test
  void countsSubSamplesOnRequestAndBack() throws IOException {
    LoadResult.Samples all =
        rows(csv(LEVELS)).counting(EnumSet.of(Level.TOP_LEVEL, Level.SUB_SAMPLE));
    assertThat(all.summary().samples().value()).isEqualTo(4);
    assertThat(all.summary().errors().value()).isEqualTo(2);
    assertThat(all.labels().keySet()).containsExactly("page", "page-0", "page-1");
    assertThat(all.errors()).extracting(ErrorCount::code).containsExactlyInAnyOrder("404", "500");
    LoadResult.Samples back = rows(all).counting(EnumSet.of(Level.TOP_LEVEL));
    assertThat(back.summary()).isEqualTo(csv(LEVELS).summary());
  }

  @Test
  void findsTheRequestsOfAWindowAgain() throws IOException {
    // An hour, several blocks; each second one request begins that takes ten seconds, and ten short
    // ones.
    StringBuilder text = new StringBuilder(HEADER);
    String message = "a text, \"\"quoted\"\",\nof two lines".repeat(3);
    for (int second = 0; second < 3600; second++) {
      long now = 1_795_255_000_000L + second * 1000L;
      for (int i = 0; i < 10; i++) {
        text.append("%d,5,short,200,\"%s\",t 1-%d,true\n".formatted(now + i, message, i));
      }
      text.append("%d,10000,long,500,\"%s\",t 2-1,false\n".formatted(now - 9000, message));
    }
    assertThat(text.length()).isGreaterThan(10 * 256 * 1024);
    CountingSource source = new CountingSource(text.toString());
    LoadResult.Samples samples = csv(source);
    long before = source.bytes();
    List<Request> found = started(samples, 1_795_256_800_000L, 1_795_256_801_000L);
    assertThat(found).hasSize(11);
    assertThat(found)
        .filteredOn(request -> request.label().equals("long"))
        .containsExactly(
            new Request(
                1_795_256_800_000L, 10_000, "long", "t 2-1", Level.TOP_LEVEL, Outcome.FAILURE));
    assertThat(found.getFirst())
        .isEqualTo(
            new Request(1_795_256_800_000L, 5, "short", "t 1-0", Level.TOP_LEVEL, Outcome.SUCCESS));
    // Skipped bytes do not count.
    assertThat(source.bytes() - before).isLessThan(before / 3);
  }

  @ParameterizedTest
  @CsvSource({"0,1000", "1000,1001", "1060,1100", "5000,6000"})
  void findsPartsAndTransactionsToo(long from, long to) throws IOException {
    List<Request> all = started(csv(LEVELS), 0, 10_000);
    assertThat(all)
        .extracting(Request::level)
        .containsExactly(
            Level.TOP_LEVEL,
            Level.SUB_SAMPLE,
            Level.SUB_SAMPLE,
            Level.TOP_LEVEL,
            Level.TRANSACTION);
    assertThat(started(csv(LEVELS), from, to))
        .containsExactlyElementsOf(
            all.stream()
                .filter(r -> r.startEpochMillis() >= from && r.startEpochMillis() < to)
                .toList());
  }

  @Test
  void findsRequestsInXmlAgain() throws IOException {
    LoadResult.Samples samples =
        xml(
            """
            <?xml version="1.0" encoding="UTF-8"?>
            <testResults version="1.2">
            <sample t="10" ts="1795255825000" s="true" lb="a" rc="200" tn="t 1-1"/>
            <sample t="20" ts="1795255826000" s="false" lb="b" rc="500" tn="t 1-1"/>
            </testResults>
            """);
    assertThat(started(samples, 1795255826000L, 1795255827000L))
        .containsExactly(
            new Request(1795255826000L, 20, "b", "t 1-1", Level.TOP_LEVEL, Outcome.FAILURE));
  }

  @Test
  void countsRequestedAddresses() throws IOException {
    String rows =
        """
        timeStamp,elapsed,label,responseCode,responseMessage,threadName,success,URL
        1000,10,a,200,OK,t 1-1,true,http://h/report
        1010,10,a,200,OK,t 1-1,true,http://h/report?fail=1
        1020,10,a,200,OK,t 1-1,true,http://h/report
        1000,30,b,200,"Number of samples in transaction : 3",t 1-1,true,null
        """;

    assertThat(rows(csv(rows)).addresses())
        .isEqualTo(Map.of("http://h/report", 2L, "http://h/report?fail=1", 1L));
    assertThat(rows(csv(LEVELS)).addresses()).isEmpty();
  }

  @Test
  void countsRequestedAddressesOfXml() throws IOException {
    LoadResult.Samples samples =
        xml(
            """
            <?xml version="1.0" encoding="UTF-8"?>
            <testResults version="1.2">
            <httpSample t="10" ts="1795255825000" s="true" lb="a" rc="200" tn="t 1-1">
              <httpSample t="5" ts="1795255825000" s="true" lb="a-0" rc="302" tn="t 1-1">
                <java.net.URL>http://h/first</java.net.URL>
              </httpSample>
              <java.net.URL>http://h/report?fail=1</java.net.URL>
            </httpSample>
            </testResults>
            """);
    assertThat(rows(samples).addresses())
        .isEqualTo(Map.of("http://h/first", 1L, "http://h/report?fail=1", 1L));
  }

  private static List<Request> started(LoadResult.Samples samples, long from, long to)
      throws IOException {
    List<Request> found = new ArrayList<>();
    rows(samples).started(from, to, found::add);
    return found;
  }

  private static RecordedRows rows(LoadResult.Samples samples) {
    return Objects.requireNonNull(samples.recorded());
  }

  private static LoadResult.Samples csv(String text) throws IOException {
    return csv(MemorySource.of(text));
  }

  private static LoadResult.Samples xml(String text) throws IOException {
    return (LoadResult.Samples)
        new JtlXmlReader().read(MemorySource.of(text), ZoneOffset.UTC).results().getFirst();
  }

  private static LoadResult.Samples csv(Source source) throws IOException {
    LoadReader.Reading reading = new JtlCsvReader().read(source, ZoneOffset.UTC);
    assertThat(reading.problems()).isEmpty();
    return (LoadResult.Samples) reading.results().getFirst();
  }
}
