package dev.whisker.load.locust;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.whisker.input.FileProblem;
import dev.whisker.input.Problem;
import dev.whisker.load.Figure;
import dev.whisker.load.Figure.Absence;
import dev.whisker.load.LoadReader.Reading;
import dev.whisker.load.LoadResult;
import dev.whisker.load.LoadResult.ErrorClass;
import dev.whisker.load.LoadResult.ErrorCount;
import dev.whisker.load.LoadResult.Interval;
import dev.whisker.load.LoadResult.Loop;
import dev.whisker.load.LoadSummary;
import dev.whisker.load.MemorySource;
import dev.whisker.load.OneResult;
import java.io.IOException;
import org.junit.jupiter.api.Test;

/** The three files of one recorded test of Locust 2. */
class LocustFilesTest {

  @Test
  void theStatsTellAllAndEachName() throws IOException {
    LoadResult result =
        OneResult.of(MemorySource.recorded("locust/run_stats.csv"), LocustStatsReader.class);
    LoadSummary all = result.summary();
    assertThat(all.samples().value()).isEqualTo(485);
    assertThat(all.errors().value()).isEqualTo(24);
    assertThat(all.meanMillis().value()).isEqualTo(6.851417288642776);
    assertThat(all.p95Millis().value()).isEqualTo(32);
    assertThat(all.p99Millis().value()).isEqualTo(35);
    assertThat(all.maxMillis().value()).isEqualTo(35.24298199954501);
    assertThat(all.completedPerSecond().value()).isEqualTo(69.37877028239525);
    // 485 requests at that rate
    assertThat(all.durationSeconds().value()).isCloseTo(6.990611, within(1e-6));
    assertThat(result.labels()).containsOnlyKeys("GET GET work", "GET flaky, \"busy\"");
    assertThat(result.head().loop()).isEqualTo(Loop.CLOSED);
  }

  /** Written by hand: two digits are all that Locust keeps of a time. */
  @Test
  void percentilesAreAsCoarseAsLocustRoundsThem() throws IOException {
    LoadSummary all =
        OneResult.of(
                MemorySource.of(
                    """
                    Type,Name,Request Count,Failure Count,Median Response Time,Average Response Time,Min Response Time,Max Response Time,Average Content Size,Requests/s,Failures/s,50%,66%,75%,80%,90%,95%,98%,99%,99.9%,99.99%,100%
                    ,Aggregated,1000,0,0,40.4,0.2,23456.7,15,55.1,0,0,54,59,61,99,140,150,1500,12000,23000,23000
                    """),
                LocustStatsReader.class)
            .summary();
    assertThat(all.p50Millis())
        .isEqualTo(Figure.absent(Absence.BELOW_RESOLUTION).withResolution(1));
    assertThat(all.p90Millis()).isEqualTo(Figure.reported(99).withResolution(1));
    assertThat(all.p95Millis()).isEqualTo(Figure.reported(140).withResolution(10));
    assertThat(all.p99Millis()).isEqualTo(Figure.reported(1500).withResolution(100));
    assertThat(all.meanMillis().resolution()).isZero();
  }

  @Test
  void theHistoryIsASeriesOfDifferences() throws IOException {
    MemorySource source =
        MemorySource.of(
            """
            Timestamp,User Count,Type,Name,Requests/s,Failures/s,50%,Total Request Count,Total Failure Count,Total Median Response Time,Total Average Response Time,Total Min Response Time,Total Max Response Time,Total Average Content Size
            1700000000,0,,Aggregated,0,0,N/A,0,0,0,0.0,0,0,0
            1700000001,2,GET,"a, b",0,0,5,10,1,4,10.0,1,30,9
            1700000001,2,,Aggregated,0,0,5,10,1,4,10.0,1,30,9
            1700000003,4,,Aggregated,0,0,5,30,4,4,20.0,1,60,9
            1700000004,4,,Aggregated,0,0,5,30,4,4,20.0,1,60,9
            damaged
            """);
    Reading reading = OneResult.reading(source, LocustHistoryReader.class);
    LoadResult.Intervals result = (LoadResult.Intervals) reading.results().getFirst();
    // 30 requests of 20 ms less 10 of 10 ms are 20 of 25 ms
    assertThat(result.intervals().subList(0, 2))
        .containsExactly(
            new Interval(1_700_000_000_000L, 1000, 9, 1, 10, 2),
            new Interval(1_700_000_001_000L, 2000, 17, 3, 25, 4));
    assertThat(result.intervals().getLast().meanMillis()).isNaN();
    assertThat(result.summary().samples().value()).isEqualTo(30);
    assertThat(result.summary().durationSeconds().value()).isEqualTo(4);
    assertThat(result.summary().maxMillis().value()).isEqualTo(60);
    assertThat(result.summary().p99Millis().absence()).isEqualTo(Absence.NO_DISTRIBUTION);
    assertThat(reading.lines().unknown()).isEqualTo(1);
  }

  @Test
  void theHistoryBeforeVersionOneHasItsColumnsElsewhere() throws IOException {
    // Written from what 0.14 left in an issue of its project.
    MemorySource source =
        MemorySource.of(
            """
            "Type","Name","Timestamp","# requests","# failures","Requests/s","Requests Failed/s","Median response time","Average response time","Min response time","Max response time","Average Content Size","50%"
            "None","Aggregated","1700000000",10,1,0.00,0.00,4,10,1,30,9,5
            "GET","a","1700000002",30,4,10.00,1.50,4,20,1,60,9,0
            "None","Aggregated","1700000002",30,4,10.00,1.50,4,20,1,60,9,5
            """);
    Reading reading = OneResult.reading(source, LocustHistoryReader.class);
    LoadResult.Intervals result = (LoadResult.Intervals) reading.results().getFirst();
    // 30 requests of 20 ms less 10 of 10 ms are 20 of 25 ms; nobody counted the users.
    assertThat(result.intervals())
        .containsExactly(new Interval(1_700_000_000_000L, 2000, 17, 3, 25, -1));
    assertThat(result.summary().samples().value()).isEqualTo(30);
    assertThat(result.summary().errors().value()).isEqualTo(4);
    assertThat(result.summary().maxMillis().value()).isEqualTo(60);
    assertThat(reading.lines().unknown()).isZero();
  }

  @Test
  void theRecordedHistoryEndsWithWhatTheStatsSay() throws IOException {
    LoadResult.Intervals result =
        (LoadResult.Intervals)
            OneResult.of(
                MemorySource.recorded("locust/run_stats_history.csv"), LocustHistoryReader.class);
    long requests =
        result.intervals().stream().mapToLong(each -> each.successes() + each.errors()).sum();
    assertThat(result.summary().samples().value()).isEqualTo((double) requests);
    assertThat(result.intervals()).extracting(Interval::users).contains(4);
  }

  @Test
  void theFailuresTellHow() throws IOException {
    LoadResult result =
        OneResult.of(MemorySource.recorded("locust/run_failures.csv"), LocustFailuresReader.class);
    assertThat(result.errors()).containsExactly(new ErrorCount("503", "", ErrorClass.HTTP_5XX, 24));
    assertThat(result.summary().errors().value()).isEqualTo(24);
    assertThat(result.summary().samples().isKnown()).isFalse();
  }

  @Test
  void statsWithoutTheRowOfAllBrokeOff() throws IOException {
    String text = MemorySource.recorded("locust/run_stats.csv").text();
    String cut = text.substring(0, text.indexOf(",Aggregated"));
    assertThat(OneResult.reading(MemorySource.of(cut), LocustStatsReader.class).problems())
        .containsExactly(new Problem(0, FileProblem.CUT_OFF_AT_END));
  }

  @Test
  void aRowThatBreaksOffCountsForNothing() throws IOException {
    String text = MemorySource.recorded("locust/run_stats.csv").text();
    String cut = text.substring(0, text.indexOf(",Aggregated,48") + 14);
    assertThat(OneResult.reading(MemorySource.of(cut), LocustStatsReader.class).problems())
        .containsExactly(new Problem(0, FileProblem.CUT_OFF_AT_END));
  }

  private static final String HISTORY =
      "Timestamp,User Count,Type,Name,Requests/s,Failures/s,50%,Total Request Count,Total Failure Count,Total Median Response Time,Total Average Response Time,Total Min Response Time,Total Max Response Time,Total Average Content Size\n";

  private static String moment(int second, int requests) {
    return "%d,2,,Aggregated,0,0,5,%d,0,4,10.0,1,30,9\n"
        .formatted(1_700_000_000 + second, requests);
  }

  @Test
  void aHeaderInTheMiddleOfTheHistoryBeginsAnotherTest() throws IOException {
    String text =
        HISTORY + moment(0, 0) + moment(10, 500) + HISTORY + moment(100, 0) + moment(110, 100);
    assertThat(OneResult.reading(MemorySource.of(text), LocustHistoryReader.class).results())
        .extracting(result -> result.summary().completedPerSecond().value())
        .containsExactly(50.0, 10.0);
  }

  @Test
  void whatWasCountedBeforeAResetIsForgotten() throws IOException {
    String text = HISTORY + moment(0, 0) + moment(10, 500) + moment(11, 10) + moment(21, 210);
    LoadResult result = OneResult.of(MemorySource.of(text), LocustHistoryReader.class);
    assertThat(result.summary().samples().value()).isEqualTo(210);
    // 200 between the moments, which are ten seconds apart.
    assertThat(result.summary().durationSeconds().value()).isEqualTo(10);
    assertThat(result.summary().completedPerSecond().value()).isEqualTo(20);
  }

  @Test
  void beforeVersionOneColumnsHadOtherNames() throws IOException {
    // Written from the description of the format.
    String text =
        """
        "Method","Name","# requests","# failures","Median response time","Average response time","Min response time","Max response time","Average Content Size","Requests/s"
        "GET","/a",60,5,10,10,1,50,266,6.00
        "GET","/b",40,0,15,20,1,40,266,4.00
        "None","Total",100,5,10,14,1,50,266,10.00
        """;
    LoadResult result = OneResult.of(MemorySource.of(text), LocustStatsReader.class);
    assertThat(result.summary().samples().value()).isEqualTo(100);
    assertThat(result.summary().errors().value()).isEqualTo(5);
    assertThat(result.summary().meanMillis().value()).isEqualTo(14);
    assertThat(result.summary().maxMillis().value()).isEqualTo(50);
    assertThat(result.summary().durationSeconds().value()).isEqualTo(10);
    // The median is the only percentile that was written then.
    assertThat(result.summary().p50Millis().value()).isEqualTo(10);
    assertThat(result.labels().values())
        .extracting(label -> label.p50Millis().value())
        .containsExactlyInAnyOrder(10.0, 15.0);
    assertThat(result.summary().p99Millis().absence()).isEqualTo(Absence.NOT_IN_FILE);
    assertThat(result.labels()).containsOnlyKeys("GET /a", "GET /b");
  }
}
