package dev.whisker.load.table;

import static org.assertj.core.api.Assertions.assertThat;

import dev.whisker.input.Problem;
import dev.whisker.load.LoadProblem;
import dev.whisker.load.LoadReader.Reading;
import dev.whisker.load.MemorySource;
import dev.whisker.load.formats.LoadReaders;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.ZoneOffset;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class OtherTablesTest {

  /** Written from what the tools print. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          jstat   | S0C,S1C,S0U,S1U,EC,EU,OC,OU,MC,MU,YGC,YGCT,FGC,FGCT,GCT~0.0,0.0,0.0,0.0,1,1,1,1,1,1,4,0.1,0,0.0,0.1~
          jstat   | '  S0     S1     E      O      M     CCS    YGC     YGCT     FGC    FGCT     GCT~  0.00  100.00  5.00  2.00  97.0  91.0  7  0.1  0  0.0  0.1~'
          vmstat  | 'procs -----------memory---------- ---swap--~ r  b   swpd   free   buff  cache   si   so    bi    bo   in   cs us sy id wa st~ 1  0  0  1  2  3  0  0  1  2  3  4  5  6  89  0  0~'
          sar     | 'Linux 6.1 (host) 11/22/2026 _x86_64_ (2 CPU)~~10:00:01     CPU     %user     %nice   %system   %iowait    %steal     %idle~10:00:02     all      1.00      0.00      1.00      0.00      0.00     98.00~'
          sar     | '# hostname;interval;timestamp;CPU;%user;%nice;%system;%iowait;%steal;%idle~host;1;2026-11-22 10:00:01 UTC;-1;1.00;0.00;1.00;0.00;0.00;98.00~'
          """)
  void whatMonitorsWroteTellsOfNoRequest(String tool, String text) throws IOException {
    assertThat(read(text).problems())
        .containsExactly(new Problem(0, LoadProblem.MACHINES_NOT_REQUESTS, tool));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          Locust | Type;Name;Request Count;Failure Count;Median Response Time;Requests/s~GET;x;398;33;2;35.4~
          Locust | Timestamp;User Count;Type;Name;Requests/s;Total Request Count~1;2;;Aggregated;3.0;4~
          Taurus | label;avg_ct;avg_lt;avg_rt;throughput~GET work;0.0;0.0;0.007;231~
          JMeter | Sample #,Start Time,Thread Name,Label,Sample Time(ms),Status,Bytes,Latency~1,22:13:20.000,t 1-1,home,100,Success,100,50~
          hey    | response-time;DNS+dialup;DNS;Request-write;Response-delay;Response-read;status-code;offset~0.1;0;0;0;0;0;200;0~
          """)
  void whatAnotherProgramSavedIsNotGuessedAt(String tool, String text) throws IOException {
    Reading reading = read(text);
    assertThat(reading.results()).isEmpty();
    assertThat(reading.problems()).containsExactly(new Problem(0, LoadProblem.OTHER_FORM, tool));
  }

  /** Copied out of its output: seconds, which a table of runs would have in milliseconds. */
  @Test
  void whatTaurusPrintsOfEachRequestIsNotGuessedAt() throws IOException {
    Reading reading =
        read(
            """
            +----------+--------+---------+--------+-------+
            | label    | status |    succ | avg_rt | error |
            +----------+--------+---------+--------+-------+
            | GET work |   OK   | 100.00% |  0.032 |       |
            +----------+--------+---------+--------+-------+
            """);
    assertThat(reading.results()).isEmpty();
    assertThat(reading.problems())
        .containsExactly(new Problem(0, LoadProblem.OTHER_FORM, "Taurus"));
  }

  /** Its third figure is how far the score may be wrong. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        """
        Benchmark         Mode  Cnt    Score   Error  Units
        Reading.gcLog    thrpt    5  1234.50   12.30  ops/s
        """,
        """
        "Benchmark","Mode","Threads","Samples","Score","Score Error (99.9%)","Unit"
        "Reading.gcLog","thrpt",1,5,1234.50,12.30,"ops/s"
        """,
        """
        | Benchmark | Mode | Cnt | Score | Error | Units |
        |---|---|---|---|---|---|
        | Reading.gcLog | thrpt | 5 | 1234.50 | 12.30 | ops/s |
        """
      })
  void scoresOfBenchmarksAreNoRuns(String text) throws IOException {
    Reading reading = read(text);
    assertThat(reading.results()).isEmpty();
    assertThat(reading.problems()).containsExactly(new Problem(0, LoadProblem.OTHER_FORM, "JMH"));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          The Grinder | Thread, Run, Test, Start time (ms since Epoch), Test time, Errors~0, 0, 1, 1795255825000, 31, 0~0, 1, 1, 1795255825100, 29, 0~
          Tsung       | #date;pid;id;http method;host;URL;HTTP status;size;duration;transaction;match;error;tag~1795255825.1;<0.9.0>;1;get;h;/;200;9;3.5;-;;;~
          oha         | request-start,DNS,DNS+dialup,Response-delay,request-duration,bytes,status~0.001,0,0.001,0.02,0.03,9,200~
          LoadRunner  | Transaction Name,SLA Status,Minimum,Average,Maximum,Std. Deviation,90 Percent,Pass,Fail,Stop~order,,0.1,0.3,1.1,0.2,0.6,77,0,0~
          """)
  void requestsThatAnotherToolRecordedAreNoRuns(String tool, String text) throws IOException {
    Reading reading = read(text);
    assertThat(reading.results()).isEmpty();
    assertThat(reading.problems()).containsExactly(new Problem(0, LoadProblem.OTHER_FORM, tool));
  }

  /** Each column of a JTL may be switched off, that of the time taken too. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "timeStamp,label,responseCode,threadName,success,Latency~1767323045000,page,200,t 1-1,true,12~",
        "timeStamp;label;success;Latency~1767323045000;page;true;12~",
        "timeStamp,threadName,Latency~1767323045000,t 1-1,12~",
        "label,responseCode,success,Latency~page,200,true,12~"
      })
  void requestsOfWhichNobodyWroteHowLongTheyTookAreNoRuns(String text) throws IOException {
    Reading reading = read(text);
    assertThat(reading.results()).isEmpty();
    assertThat(reading.problems())
        .containsExactly(new Problem(0, LoadProblem.MISSING_COLUMN, "elapsed"));
  }

  @Test
  void aTableOfRunsMayHaveAStampAndALabel() {
    byte[] table =
        "timeStamp,label,Latency\n1767323045000,G1,12\n".getBytes(StandardCharsets.UTF_8);
    assertThat(new OtherTables().recognises(table)).isFalse();
  }

  @Test
  void theMomentsOfAFloodAreNoRuns() throws IOException {
    Reading reading =
        read(
            """
            Time,Elapsed Time,Stream,Flood UUID,Flood,Region,Measurement,Label,Value
            2026-01-03 13:40:45,0,s,x,f,eu,concurrent_users,"",7
            2026-01-03 13:41:00,15,s,x,f,eu,response_time,__all,31
            """);
    assertThat(reading.results()).isEmpty();
    assertThat(reading.problems())
        .containsExactly(new Problem(0, TableProblem.ROWS_ARE_NO_RUNS, "Time"));
  }

  @Test
  void percentilesOfAnOldLocustAreNoTableOfRunsAndNoneOfJMeter() throws IOException {
    Reading reading =
        read(
            """
            "Name","# requests","50%","66%","75%","80%","90%","95%","98%","99%","100%"
            "GET /a",400,11,13,17,19,23,29,31,37,211
            "Total",400,11,13,17,19,23,29,31,37,211
            """);
    assertThat(reading.results()).isEmpty();
    assertThat(reading.problems())
        .containsExactly(new Problem(0, LoadProblem.OTHER_FORM, "Locust", "_requests.csv"));
  }

  @Test
  void countsOfJstatMayStandInATableOfRuns() {
    byte[] table =
        "config,run,throughput (/s),YGC,FGC\nG1,1,100,5,0\n".getBytes(StandardCharsets.UTF_8);
    assertThat(LoadReaders.find(table)).containsInstanceOf(ResultsTableReader.class);
  }

  private static Reading read(String lines) throws IOException {
    MemorySource source = MemorySource.of(lines.replace('~', '\n'));
    assertThat(LoadReaders.find(source.head())).containsInstanceOf(OtherTables.class);
    return LoadReaders.find(source.head()).orElseThrow().read(source, ZoneOffset.UTC);
  }

  /** They tell of tables and are none. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "out.write(\"a,timeStamp,label,responseCode,success,bytes\\n\")\n",
        "HEADER = 'a,timeStamp,label,success,bytes'\n",
        "cols = {timeStamp,label,success,bytes}\n",
        "print('a DateTime Tests Errors Mean_Test_Time_(ms) b')\n"
      })
  void programsAreNoTables(String text) {
    assertThat(new OtherTables().recognises(text.getBytes(StandardCharsets.UTF_8))).isFalse();
  }
}
