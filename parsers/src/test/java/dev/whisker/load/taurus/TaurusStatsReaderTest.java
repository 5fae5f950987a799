package dev.whisker.load.taurus;

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
import dev.whisker.load.LoadSummary;
import dev.whisker.load.MemorySource;
import dev.whisker.load.OneResult;
import dev.whisker.load.jmeter.csv.JtlCsvReader;
import java.io.IOException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What Taurus 1.17 wrote of one recorded test with Locust. */
class TaurusStatsReaderTest {

  @ParameterizedTest
  @ValueSource(strings = {"taurus/taurus.csv", "taurus/taurus.xml"})
  void bothFormsTellTheSame(String name) throws IOException {
    LoadResult result = OneResult.of(MemorySource.recorded(name), TaurusStatsReader.class);
    assertThat(result.summary().samples().value()).isEqualTo(231);
    assertThat(result.summary().errors().value()).isZero();
    assertThat(result.summary().meanMillis().value()).isCloseTo(7.02, within(1e-9));
    assertThat(result.summary().p90Millis().value()).isCloseTo(12, within(1e-9));
    assertThat(result.summary().p99Millis().value()).isCloseTo(33, within(1e-9));
    assertThat(result.summary().maxMillis().value()).isCloseTo(65, within(1e-9));
    assertThat(result.labels()).containsOnlyKeys("GET work");
    assertThat(result.head().facts()).containsEntry("concurrency", "3");
    assertThat(result.errors()).isEmpty();
  }

  @Test
  void onlyTheXmlTellsHowLongItTook() throws IOException {
    LoadResult xml =
        OneResult.of(MemorySource.recorded("taurus/taurus.xml"), TaurusStatsReader.class);
    assertThat(xml.summary().completedPerSecond().value()).isCloseTo(231 / 6.0, within(1e-9));
    LoadResult csv =
        OneResult.of(MemorySource.recorded("taurus/taurus.csv"), TaurusStatsReader.class);
    assertThat(csv.summary().completedPerSecond().absence()).isEqualTo(Absence.NOT_IN_FILE);
  }

  @Test
  void responseCodesTellHowRequestsFailed() throws IOException {
    LoadResult result =
        OneResult.of(
            MemorySource.of(
                """
                label,avg_ct,avg_lt,avg_rt,bytes,concurrency,fail,stdev_rt,succ,throughput,perc_50.0,rc_200,rc_404,rc_java.net.ConnectException
                ,0.001,0.002,0.25,100,5,3,0.1,7,10,0.2,7,1,2
                """),
            TaurusStatsReader.class);
    assertThat(result.summary().samples().value()).isEqualTo(10);
    assertThat(result.summary().errorPercent().value()).isEqualTo(30);
    assertThat(result.errors())
        .containsExactly(
            new ErrorCount("java.net.ConnectException", "", ErrorClass.REFUSED, 2),
            new ErrorCount("404", "", ErrorClass.HTTP_4XX, 1));
  }

  @Test
  void aFormThatBreaksOffIsNone() throws IOException {
    String text = MemorySource.recorded("taurus/taurus.xml").text();
    assertThat(
            OneResult.reading(MemorySource.of(text.substring(0, 900)), TaurusStatsReader.class)
                .problems())
        .containsExactly(new Problem(0, FileProblem.CUT_OFF_AT_END));
  }

  @Test
  void whatIsLostBehindTheFiguresOfAllIsTold() throws IOException {
    String text =
        """
        <FinalStatus>
          <TestDuration>0.0</TestDuration>
          <Group label="">
            <succ value="3"/>
            <fail value="1"/>
            <avg_rt value="0.02000"/>
          </Group>
          <Group label="GET /a">
            <succ value="2"/>
        """;
    Reading reading = OneResult.reading(MemorySource.of(text), TaurusStatsReader.class);
    assertThat(reading.problems()).containsExactly(new Problem(0, FileProblem.CUT_OFF_AT_END));
    LoadSummary summary = reading.results().getFirst().summary();
    assertThat(summary.samples().value()).isEqualTo(4);
    // The first and the last sample came in one second.
    assertThat(summary.durationSeconds())
        .isEqualTo(Figure.absent(Absence.BELOW_RESOLUTION).withResolution(1));
    assertThat(summary.completedPerSecond().absence()).isEqualTo(Absence.TOO_SHORT);
    assertThat(reading.results().getFirst().labels()).isEmpty();
  }

  @Test
  void aRowThatLacksColumnsIsNotCounted() throws IOException {
    // Its median may have been 0.15 or 0.012.
    Reading reading =
        OneResult.reading(
            MemorySource.of(
                """
                label,avg_ct,avg_lt,avg_rt,fail,succ,perc_50.0,perc_99.0
                ,0.001,0.002,0.04,4,36,0.03,0.3
                GET /a,0.001,0.002,0.05,4,16,0.1"""),
            TaurusStatsReader.class);
    assertThat(reading.results().getFirst().labels()).isEmpty();
    assertThat(reading.problems()).containsExactly(new Problem(3, FileProblem.CUT_OFF_AT_END));
  }

  @Test
  void entitiesAreNotFollowed() throws IOException {
    String hostile =
        """
        <!DOCTYPE x [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;"><!ENTITY c SYSTEM "file:///etc/passwd">]>
        <FinalStatus>
        <TestDuration>&b;&c;</TestDuration></FinalStatus>
        """;
    assertThat(OneResult.reading(MemorySource.of(hostile), TaurusStatsReader.class).results())
        .isEmpty();
  }

  @Test
  void itsSamplesAreAJtl() throws IOException {
    LoadResult result = OneResult.of(MemorySource.recorded("taurus/kpi.jtl"), JtlCsvReader.class);
    assertThat(result.summary().samples().value()).isEqualTo(231);
    assertThat(result.summary().maxMillis().value()).isEqualTo(65);
  }

  @Test
  void itsColumnsMayStandInAnyOrder() throws IOException {
    // Written after the form of older versions, which sort them by nothing.
    LoadResult result =
        OneResult.of(
            MemorySource.of(
                """
                avg_ct,avg_lt,avg_rt,fail,succ,perc_99.0,perc_50.0,rc_200,rc_500,concurrency,label
                0.001,0.002,0.04,4,36,0.3,0.03,36,4,8,
                0.001,0.002,0.05,4,16,0.3,0.04,16,4,8,POST /order
                0.001,0.002,0.03,0,20,0.1,0.02,20,,8,GET /order
                """),
            TaurusStatsReader.class);
    assertThat(result.summary().samples().value()).isEqualTo(40);
    assertThat(result.summary().errors().value()).isEqualTo(4);
    assertThat(result.summary().p99Millis().value()).isCloseTo(300, within(1e-9));
    assertThat(result.labels()).containsOnlyKeys("POST /order", "GET /order");
    assertThat(result.labels().values())
        .extracting(label -> label.errors().value())
        .containsExactlyInAnyOrder(4.0, 0.0);
  }

  @Test
  void aRowCutBeforeItsLabelIsNotThatOfAll() throws IOException {
    // The row of all is there; the cut one of a label must not take its place.
    LoadResult result =
        OneResult.of(
            MemorySource.of(
                """
                avg_ct,avg_lt,avg_rt,fail,succ,label
                0.001,0.002,0.04,4,36,
                0.001,0.002,0.05,4,16"""),
            TaurusStatsReader.class);
    assertThat(result.summary().samples().value()).isEqualTo(40);
    assertThat(result.labels()).isEmpty();
  }
}
