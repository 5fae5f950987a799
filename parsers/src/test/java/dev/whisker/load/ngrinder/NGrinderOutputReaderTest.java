package dev.whisker.load.ngrinder;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;
import static org.assertj.core.api.Assertions.within;

import dev.whisker.input.FileProblem;
import dev.whisker.input.Problem;
import dev.whisker.load.Figure.Absence;
import dev.whisker.load.LoadProblem;
import dev.whisker.load.LoadReader;
import dev.whisker.load.LoadResult;
import dev.whisker.load.LoadSummary;
import dev.whisker.load.MemorySource;
import java.io.IOException;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Files written by hand from the description of the format, with the answers computed by hand. */
class NGrinderOutputReaderTest {

  private static final String COLUMNS =
      "DateTime,vuser,Tests,Errors,Mean_Test_Time_(ms),Test_Time_Standard_Deviation_(ms),TPS";

  private final NGrinderOutputReader reader = new NGrinderOutputReader();

  @Test
  void addsUpIntervals() throws IOException {
    LoadResult.Intervals result =
        result(
            COLUMNS
                + "\n"
                + "2024-06-13 18:11:36,10,100,0,10,1.5,50\n"
                + "2024-06-13 18:11:38,20,300,4,20,1.5,150\n"
                + "2024-06-13 18:11:40,20,0,6,0,0,0\n");
    LoadSummary summary = result.summary();
    assertThat(summary.samples().value()).isEqualTo(410);
    assertThat(summary.errors().value()).isEqualTo(10);
    // Weighted by successes; the idle interval's 0 is no time.
    assertThat(summary.meanMillis().value()).isCloseTo(17.5, within(1e-9));
    // From two seconds before the first stamp, which is an end, to the last one.
    assertThat(summary.durationSeconds().value()).isEqualTo(6);
    assertThat(summary.successfulPerSecond().value()).isCloseTo(400 / 6.0, within(1e-9));
    assertThat(summary.p50Millis().absence()).isEqualTo(Absence.NO_DISTRIBUTION);
    assertThat(summary.maxMillis().isKnown()).isFalse();
    assertThat(result.intervals())
        .extracting(LoadResult.Interval::users)
        .containsExactly(10, 20, 20);
    assertThat(result.intervals().get(2).meanMillis()).isNaN();
    assertThat(result.intervals().get(2).lengthMillis()).isEqualTo(2000);
    assertThat(result.head().startEpochMillis())
        .isEqualTo(Instant.parse("2024-06-13T18:11:34Z").toEpochMilli());
  }

  @Test
  void readsFilesOf2013WithoutUsers() throws IOException {
    LoadResult.Intervals result =
        result(
            """
            DateTime,Tests,Errors,Mean_Test_Time_(ms),Test_Time_Standard_Deviation_(ms),TPS
            2013-12-02 11:06:29,532,0,3.459,12.65,266
            """);
    assertThat(result.summary().samples().value()).isEqualTo(532);
    assertThat(result.intervals().getFirst().users()).isEqualTo(-1);
    // One row tells its length itself: 532 tests at 266 a second.
    assertThat(result.summary().durationSeconds().value()).isEqualTo(2);
  }

  /** As programs leave them that make fields of their columns. */
  @Test
  void theUnitMayBeMissingInTheNames() throws IOException {
    String rows =
        "\n2024-06-13 18:11:36,10,100,0,10,1.5,50\n2024-06-13 18:11:38,20,300,4,20,1.5,150\n";
    String bare = COLUMNS.replace("_(ms)", "");
    assertThat(bare).isNotEqualTo(COLUMNS);
    assertThat(reader.recognises(MemorySource.of(bare + rows).head())).isTrue();
    assertThat(result(bare + rows).summary()).isEqualTo(result(COLUMNS + rows).summary());
  }

  @Test
  void keepsTestsApartWhateverTheirDescriptionHolds() throws IOException {
    LoadResult.Intervals result =
        result(
            COLUMNS
                + block(0)
                + block(1)
                + "\n"
                + "2024-06-13 18:11:36,20,980,2,10,3,490,"
                + "Log in, then out,500,1,11,4,250,\"7, 8\" pages,480,1,9,3,240\n"
                + "2024-06-13 18:11:38,20,980,0,10,3,490,"
                + "Log in, then out,480,0,11,4,240,\"7, 8\" pages,500,0,9,3,250\n");
    assertThat(result.labels().keySet()).containsExactly("Log in, then out", "\"7, 8\" pages");
    assertThat(result.labels().values())
        .extracting(label -> label.samples().value(), label -> label.meanMillis().value())
        .containsExactly(tuple(981.0, 11.0), tuple(981.0, 9.0));
    assertThat(result.summary().samples().value()).isEqualTo(1962);
  }

  @Test
  void readsSemicolonsAndDecimalCommas() throws IOException {
    String text = COLUMNS.replace(',', ';') + "\n2024-06-13 18:11:36;10;166;0;9,02;3,486;166,5\n";
    assertThat(result(text).summary().meanMillis().value()).isEqualTo(9.02);
    String tabs = COLUMNS.replace(',', '\t') + "\n2024-06-13 18:11:36\t10\t166\t0\t9.02\t3\t166\n";
    assertThat(result(tabs).summary().meanMillis().value()).isEqualTo(9.02);
  }

  @Test
  void tellsDecimalCommasFromSeparatingOnesByTheRateThatFits() throws IOException {
    // Mean 3,459, deviation 12,65, 266 a second for two seconds; it could also be 12 and 65,266.
    LoadResult.Intervals result =
        result(
            COLUMNS
                + "\n2013-12-02 11:06:29,1,532,0,3,459,12,65,266\n"
                + "2013-12-02 11:06:31,1,651,0,2,817,1,809,325,5\n");
    assertThat(result.summary().meanMillis().value())
        .isCloseTo((532 * 3.459 + 651 * 2.817) / (532 + 651), within(1e-9));
    assertThat(result.intervals())
        .extracting(LoadResult.Interval::lengthMillis)
        .containsExactly(2000L, 2000L);
  }

  @Test
  void saysInWhichZoneItsTimesWereRead() throws IOException {
    String text = COLUMNS + "\n2024-06-13 18:11:36,10,166,0,9.02,3.486,166\n";
    LoadReader.Reading reading = reader.read(MemorySource.of(text), ZoneId.of("Asia/Shanghai"));
    assertThat(reading.problems())
        .containsExactly(new Problem(0, FileProblem.LOCAL_TIME_ASSUMED, "Asia/Shanghai"));
    assertThat(reading.results().getFirst().head().endEpochMillis())
        .isEqualTo(Instant.parse("2024-06-13T10:11:36Z").toEpochMilli());
  }

  @Test
  void rowsThatFitNoReadingAreCounted() throws IOException {
    LoadReader.Reading reading =
        reader.read(
            MemorySource.of(
                COLUMNS + "\n2024-06-13 18:11:36,10,166,0,9.02,3.486,166\n2024-06-13 18:1"),
            ZoneOffset.UTC);
    assertThat(reading.results()).hasSize(1);
    assertThat(reading.lines().unknown()).isEqualTo(1);
  }

  @Test
  void rowsThatFitNoReadingAreNamed() throws IOException {
    String good = "\n2024-06-13 18:11:36,10,166,0,9.02,3.486,166";
    String bad = "\n2024-06-13 18:11:37,10,some,0,9.02,3.486,166";
    LoadReader.Reading reading =
        reader.read(MemorySource.of(COLUMNS + good + bad + good), ZoneOffset.UTC);
    assertThat(reading.problems())
        .containsExactly(
            new Problem(0, FileProblem.LOCAL_TIME_ASSUMED, "Z"),
            new Problem(3, LoadProblem.BAD_ROW));
    // The test ran: it is the rows that cannot be read.
    LoadReader.Reading none =
        reader.read(MemorySource.of(COLUMNS + bad.repeat(30) + "\n"), ZoneOffset.UTC);
    assertThat(none.results()).isEmpty();
    assertThat(none.problems())
        .hasSize(20)
        .startsWith(new Problem(2, LoadProblem.BAD_ROW), new Problem(3, LoadProblem.BAD_ROW));
  }

  @Test
  void aHeaderInTheMiddleBeginsAnotherTest() throws IOException {
    // Of the second test the columns are others, too.
    String text =
        COLUMNS
            + "\n2024-06-13 18:11:36,10,100,0,10,1.5,100\n"
            + "DateTime,Tests,Errors,Mean_Test_Time_(ms),Test_Time_Standard_Deviation_(ms),TPS\n"
            + "2024-06-14 18:11:36,300,2,20,1.5,300\n";
    LoadReader.Reading reading = reader.read(MemorySource.of(text), ZoneOffset.UTC);
    assertThat(reading.results())
        .extracting(
            result -> result.summary().samples().value(),
            result -> result.summary().durationSeconds().value())
        .containsExactly(tuple(100.0, 1.0), tuple(302.0, 1.0));
    assertThat(reading.lines().unknown()).isZero();
  }

  @Test
  void whatTookPlaceWhileClocksWereSetBackTookAsLongAsItDid() throws IOException {
    String text =
        COLUMNS
            + "\n2024-10-27 02:59:58,1,10,0,5,1,10\n2024-10-27 02:59:59,1,10,0,5,1,10\n"
            + "2024-10-27 02:00:00,1,10,0,5,1,10\n2024-10-27 02:00:01,1,10,0,5,1,10\n";
    LoadReader.Reading known = reader.read(MemorySource.of(text), ZoneId.of("Europe/Berlin"));
    assertThat(known.results().getFirst().summary().durationSeconds().value()).isEqualTo(4);
    assertThat(known.results().getFirst().head().endEpochMillis())
        .isEqualTo(Instant.parse("2024-10-27T01:00:01Z").toEpochMilli());
    // Where nothing is known of the clock, the intervals tell how long they were together.
    LoadResult.Intervals unknown = result(text);
    assertThat(unknown.summary().durationSeconds().value()).isEqualTo(4);
    assertThat(unknown.summary().completedPerSecond().value()).isEqualTo(10);
    assertThat(unknown.head().startEpochMillis()).isLessThan(unknown.head().endEpochMillis());
  }

  @Test
  void whatWasNotMeasuredIsNoNumber() throws IOException {
    LoadSummary idle =
        result(
                COLUMNS
                    + "\n2024-06-13 18:11:36,1,0,0,NaN,NaN,0\n"
                    + "2024-06-13 18:11:37,1,10,0,5,null,10\n")
            .summary();
    assertThat(idle.durationSeconds().value()).isEqualTo(2);
    assertThat(idle.meanMillis().value()).isEqualTo(5);
    LoadSummary untold = result(COLUMNS + "\n2024-06-13 18:11:36,1,10,0,NaN,NaN,10\n").summary();
    assertThat(untold.samples().value()).isEqualTo(10);
    assertThat(untold.meanMillis().absence()).isEqualTo(Absence.NOT_IN_FILE);
  }

  @Test
  void whatNobodyNeedsMayBeMissing() throws IOException {
    String columns = "DateTime,vuser,Tests,Errors,Mean_Test_Time_(ms),TPS,Response_errors";
    String row = "\n2024-06-13 18:11:3%d,1,10,2,5,10,null";
    LoadSummary summary = result(columns + row.formatted(6) + row.formatted(7) + "\n").summary();
    assertThat(summary.samples().value()).isEqualTo(24);
    assertThat(summary.errors().value()).isEqualTo(4);
    assertThat(summary.meanMillis().value()).isEqualTo(5);
    // How many there were is needed.
    LoadReader.Reading without =
        reader.read(
            MemorySource.of(columns + row.formatted(6).replace(",10,2,", ",null,2,") + "\n"),
            ZoneOffset.UTC);
    assertThat(without.results()).isEmpty();
    assertThat(without.lines().unknown()).isEqualTo(1);
  }

  @Test
  void testsThatBeginAfterTheHeaderWasWrittenCount() throws IOException {
    // It is written but once, and names no test where there was one only.
    LoadResult.Intervals result =
        result(
            COLUMNS
                + "\n"
                + "2024-06-13 18:11:36,10,100,0,10,1.5,100\n"
                + "2024-06-13 18:11:37,10,100,2,14,1.5,100,home, page,60,2,10,1,60,login,40,0,20,1,40\n"
                + "2024-06-13 18:11:38,10,60,0,10,1.5,60,home, page,20,0,6,1,20,login,40,0,12,1,40\n");
    assertThat(result.summary().samples().value()).isEqualTo(262);
    assertThat(result.summary().errors().value()).isEqualTo(2);
    assertThat(result.summary().durationSeconds().value()).isEqualTo(3);
    assertThat(result.labels()).containsOnlyKeys("home, page", "login");
    LoadSummary home = Objects.requireNonNull(result.labels().get("home, page"));
    assertThat(home.samples().value()).isEqualTo(82);
    // (60 x 10 + 20 x 6) / 80
    assertThat(home.meanMillis().value()).isCloseTo(9, within(1e-9));
    LoadSummary login = Objects.requireNonNull(result.labels().get("login"));
    assertThat(login.samples().value()).isEqualTo(80);
    assertThat(login.meanMillis().value()).isCloseTo(16, within(1e-9));
  }

  @Test
  void aThirdTestGoesWithTheTwoOfTheHeader() throws IOException {
    LoadResult.Intervals result =
        result(
            COLUMNS
                + block(1)
                + block(2)
                + "\n"
                + "2024-06-13 18:11:36,10,50,0,10,1.5,50,a,20,0,10,1,20,b,30,0,10,1,30\n"
                + "2024-06-13 18:11:37,10,90,0,10,1.5,90,a,20,0,10,1,20,b,30,0,10,1,30,c,40,0,10,1,40\n");
    assertThat(result.labels().values())
        .extracting(label -> label.samples().value())
        .containsExactly(40.0, 60.0, 40.0);
    assertThat(result.labels()).containsOnlyKeys("a", "b", "c");
  }

  @Test
  void decimalCommasAreNoFurtherTest() throws IOException {
    // In three blocks there are as many commas as in one of a further test.
    LoadResult.Intervals result =
        result(
            COLUMNS
                + block(1)
                + block(2)
                + "\n"
                + "2024-06-13 18:11:36,10,50,0,10,5,1,5,50,a,20,0,10,5,1,5,20,b,30,0,10,5,1,5,30\n");
    assertThat(result.summary().meanMillis().value()).isEqualTo(10.5);
    assertThat(result.labels()).containsOnlyKeys("a", "b");
    assertThat(result.labels().values())
        .extracting(label -> label.meanMillis().value())
        .containsExactly(10.5, 10.5);
  }

  @Test
  void decimalCommasBehindTheRateBelongToNoDescription() throws IOException {
    String figures =
        "Tests,Errors,Mean_Test_Time_(ms),TPS,Mean_response_length,Mean_time_to_first_byte";
    LoadResult.Intervals result =
        result(
            "DateTime,vuser,"
                + figures
                + ",Description,"
                + figures.replace(",", "-1,")
                + "-1\n"
                + "2024-06-13 18:11:36,10,50,1,10,5,50,200,25,20,5,home,50,1,10,5,50,200,25,20,5\n"
                + "2024-06-13 18:11:37,10,50,0,12,5,50,200,20,5,home,50,0,12,5,50,200,25,20,5\n");
    assertThat(result.summary().samples().value()).isEqualTo(101);
    assertThat(result.summary().meanMillis().value()).isEqualTo(11.5);
    assertThat(result.summary().durationSeconds().value()).isEqualTo(2);
    assertThat(result.labels()).containsOnlyKeys("home");
    assertThat(result.labels().values())
        .extracting(label -> label.meanMillis().value())
        .containsExactly(11.5);
  }

  @Test
  void aNumberInADescriptionIsNoFigure() throws IOException {
    LoadResult.Intervals result =
        result(
            COLUMNS
                + block(1)
                + "\n"
                + "2024-06-13 18:11:36,10,20,0,10.5,1.5,20,a,1,20,0,10.5,1,20\n"
                + "2024-06-13 18:11:37,10,20,0,10.5,1.5,20,a,1,20,0,10.5,1,20\n");
    assertThat(result.labels()).containsOnlyKeys("a,1");
    assertThat(result.labels().values())
        .extracting(label -> label.samples().value())
        .containsExactly(40.0);
  }

  @Test
  @Timeout(10)
  void aDamagedRowCostsNoTime() throws IOException {
    // In each of the numbers the commas can be read in several ways, and none fits at the end.
    String row = "2024-06-13 18:11:36,1" + ",1,2".repeat(24) + ",name".repeat(3);
    String many = "2024-06-13 18:11:36," + "1,".repeat(100_000);
    LoadReader.Reading reading =
        reader.read(
            MemorySource.of(
                COLUMNS
                    + block(1)
                    + block(2)
                    + block(3)
                    + block(4)
                    + "\n"
                    + (row + "\n").repeat(10)
                    + many
                    + "\n"),
            ZoneOffset.UTC);
    assertThat(reading.lines().unknown()).isEqualTo(11);
  }

  private LoadResult.Intervals result(String text) throws IOException {
    MemorySource source = MemorySource.of(text);
    assertThat(reader.recognises(source.head())).isTrue();
    LoadReader.Reading reading = reader.read(source, ZoneOffset.UTC);
    assertThat(reading.lines().unknown()).isZero();
    return (LoadResult.Intervals) reading.results().getFirst();
  }

  private static String block(int test) {
    return ",Description,Tests-%d,Errors-%d,Mean_Test_Time_(ms)-%d,Test_Time_Standard_Deviation_(ms)-%d,TPS-%d"
        .replace("%d", Integer.toString(test));
  }
}
