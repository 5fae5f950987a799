package dev.whisker.load.table;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.whisker.input.FileProblem;
import dev.whisker.input.Problem;
import dev.whisker.load.Figure;
import dev.whisker.load.Figure.Absence;
import dev.whisker.load.Figure.Source;
import dev.whisker.load.LoadProblem;
import dev.whisker.load.LoadReader.Reading;
import dev.whisker.load.LoadResult;
import dev.whisker.load.LoadResult.Loop;
import dev.whisker.load.LoadSummary;
import dev.whisker.load.MemorySource;
import dev.whisker.load.formats.LoadReaders;
import java.io.IOException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Tables written by hand, as people write them. */
class ResultsTableReaderTest {

  private static final ResultsTableReader READER = new ResultsTableReader();

  private static Reading read(String table) throws IOException {
    MemorySource source = MemorySource.of(table);
    assertThat(READER.recognises(source.head())).isTrue();
    return READER.read(source, ZoneOffset.UTC);
  }

  private static LoadResult.Summary only(String table) throws IOException {
    List<LoadResult> results = read(table).results();
    assertThat(results).hasSize(1);
    return (LoadResult.Summary) results.getFirst();
  }

  private static double further(LoadResult.Summary run, String metric) {
    assertThat(run.further()).containsKey(metric);
    return run.further().getOrDefault(metric, Figure.reported(Double.NaN)).value();
  }

  @Test
  void cellsOfRangesAreNamedEachAlsoWhereNothingElseIsMeasured() throws IOException {
    Reading reading =
        read(
            "collector,run,throughput (/s),mean (ms)\nG1,1,400 ± 5,12 (11-13)\nSerial,1,~300,15-16\n");
    assertThat(reading.results()).hasSize(2);
    assertThat(reading.results())
        .allMatch(run -> !run.summary().completedPerSecond().isKnown())
        .allMatch(run -> !run.summary().meanMillis().isKnown());
    assertThat(reading.problems())
        .contains(
            new Problem(2, TableProblem.BAD_CELL, "throughput", "400 ± 5"),
            new Problem(2, TableProblem.BAD_CELL, "mean", "12 (11-13)"),
            new Problem(3, TableProblem.BAD_CELL, "throughput", "~300"),
            new Problem(3, TableProblem.BAD_CELL, "mean", "15-16"));
  }

  @Test
  void aNumberBeyondAllNumbersIsNamed() throws IOException {
    Reading reading = read("collector,tps (/s)\nG1,400\nSerial," + "9".repeat(70_000) + "\n");
    assertThat(reading.problems())
        .containsExactly(new Problem(3, TableProblem.BAD_CELL, "tps", "9".repeat(60) + "…"));
  }

  @Test
  void wordsAreNoFiguresWhateverTheHeaderSays() {
    byte[] prose = "Collector,throughput\nfast,the best of all\n".getBytes(StandardCharsets.UTF_8);
    assertThat(READER.recognises(prose)).isFalse();
  }

  @Test
  void aLastRowWithoutItsEndIsDoubtfulOrCut() throws IOException {
    String whole = "collector,tps (/s),mean (ms),p99 (ms)\nG1,300,15,230\nSerial,310.5,15.9,240";
    Reading doubtful = read(whole);
    assertThat(doubtful.results()).hasSize(2);
    assertThat(doubtful.problems()).containsExactly(new Problem(3, LoadProblem.LAST_LINE_OPEN));
    Reading cut = read(whole.substring(0, whole.indexOf("0.5")));
    assertThat(cut.results()).hasSize(1);
    assertThat(cut.problems()).containsExactly(new Problem(3, FileProblem.CUT_OFF_AT_END));
    assertThat(read(whole + "\n").problems()).isEmpty();
    assertThat(read(whole + "\n# mine").problems()).isEmpty();
    // A row may end before its notes.
    assertThat(read("collector,tps (/s),note\nG1,300\nSerial,310").results()).hasSize(2);
  }

  @Test
  void aDateTellsWhenRunsWereAndNotWhatWasSet() throws IOException {
    Reading days =
        read(
            "date,collector,tps (/s)\n2026-01-01,G1,400\n2026-01-02,G1,410\n2026-01-03 10:00:00,Serial,300\n");
    assertThat(days.results())
        .extracting(each -> each.head().facts())
        .containsExactly(
            Map.of("collector", "G1"), Map.of("collector", "G1"), Map.of("collector", "Serial"));
    assertThat(days.results())
        .extracting(each -> each.head().startEpochMillis())
        .containsExactly(LoadResult.NO_TIME, LoadResult.NO_TIME, 1_767_434_400_000L);
    // Where nothing else tells runs apart the date does.
    assertThat(only("date,tps (/s)\n2026-01-01,400\n").head().facts())
        .containsEntry("date", "2026-01-01");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "99.9% (ms)",
        "p75",
        "75th percentile (ms)",
        "min (ms)",
        "min latency",
        "latencyMin",
        "Latency Min",
        "response_time_min",
        "Response Time (min)",
        "tpsMin",
        "TP999 (ms)",
        "Minimum Response Time (ms)",
        "Standard Deviation of Response Time (ms)",
        "最小响应时间 (ms)",
        "最短耗时 (ms)",
        "stddev",
        "Std. Dev."
      })
  void statisticsThatAreNotKnownAreMeasuredAndNotSet(String name) throws IOException {
    Reading reading = read("collector," + name + ",p99 (ms)\nG1,500,130\nG1,510,131\n");
    assertThat(reading.results())
        .extracting(each -> each.head().facts())
        .containsOnly(Map.of("collector", "G1"));
    assertThat(reading.problems())
        .extracting(Problem::code)
        .containsExactly(TableProblem.UNKNOWN_COLUMN);
  }

  @ParameterizedTest
  @ValueSource(strings = {"min threads", "think time (ms)", "heap (%)", "target rate (/s)"})
  void whatMayHaveBeenSetIsSet(String name) throws IOException {
    assertThat(only(name + ",p99 (ms)\n50,130\n").head().facts()).hasSize(1);
  }

  @Test
  void thousandsASecondAreRequestsWhereTheNameMayMeanThem() throws IOException {
    LoadResult.Summary run = only("collector,throughput (k/s)\nG1,4.5\n");
    assertThat(run.summary().completedPerSecond().value()).isCloseTo(4500, within(1e-9));
    assertThat(run.further()).isEmpty();
    assertThat(further(only("collector,network (k/s)\nG1,4.5\n"), "network-rate"))
        .isCloseTo(4608, within(1e-9));
    assertThat(further(only("collector,throughput (kB/s)\nG1,4.5\n"), "network-rate"))
        .isCloseTo(4608, within(1e-9));
  }

  @Test
  void perCentThatMayBePartsOfOneAreSaid() throws IOException {
    assertThat(read("collector,tps,error rate\nG1,400,0.012\nG1,400,2.5\n").problems())
        .containsExactly(new Problem(0, TableProblem.UNIT_ASSUMED, "error rate", "%"));
    assertThat(read("collector,tps,CPU\nG1,400,78%\nG1,400,0.80\n").problems())
        .containsExactly(new Problem(0, TableProblem.UNIT_ASSUMED, "CPU", "%"));
    assertThat(read("collector,tps,CPU,errors (%)\nG1,400,78,0.1\nG1,400,0,0\n").problems())
        .isEmpty();
  }

  /** The second word of wrk's own table, and what other tools and people call rates. */
  @ParameterizedTest
  @CsvSource({
    "Req/Sec, 1.2k, 1200",
    "req/sec, 1300, 1300",
    "Transactions per second, 250, 250",
    "hits/min, 6000, 100",
    "throughput/min, 6000, 100",
    "TPM, 6000, 100",
    "kTPS, 1.5, 1500",
    "k次/秒, 1.5, 1500",
  })
  void aNameThatIsARateCountsRequests(String name, String cell, double perSecond)
      throws IOException {
    LoadResult.Summary run = only("collector,%s,p99 (ms)\nG1,%s,30\n".formatted(name, cell));
    assertThat(run.summary().completedPerSecond().value()).isCloseTo(perSecond, within(1e-9));
    assertThat(run.head().facts()).containsExactly(Map.entry("collector", "G1"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"min", "per min", "MB/sec", "sec", "rpmx"})
  void otherNamesAreNoRates(String name) throws IOException {
    LoadResult.Summary run = only("collector,p99 (ms),%s\nG1,30,5\n".formatted(name));
    assertThat(run.summary().completedPerSecond().isKnown()).isFalse();
  }

  @Test
  void aSizeOfTheHeapBeforeAllFiguresWasSet() throws IOException {
    for (String name : List.of("heapSize", "Heap size")) {
      assertThat(only("collector," + name + ",pool,tps\nG1,2g,50,400\n").head().facts())
          .isEqualTo(Map.of("collector", "G1", name, "2g", "pool", "50"));
      LoadResult.Summary behind = only("collector,tps," + name + "\nG1,400,2 GB\n");
      assertThat(behind.head().facts()).isEqualTo(Map.of("collector", "G1"));
      assertThat(further(behind, "heap-capacity")).isEqualTo(2.0 * 1024 * 1024 * 1024);
    }
  }

  @Test
  void namesMayBeWrittenAsProgrammersDo() throws IOException {
    LoadResult.Summary run =
        only(
            """
            collector,avgResponseTime,p99Latency,errorRate,reqPerSec,fullGcCount,LatencyMax (s),p95Ms
            G1,12,30,0.5%,400,3,2,25
            """);
    assertThat(run.summary().meanMillis().value()).isEqualTo(12);
    assertThat(run.summary().p99Millis().value()).isEqualTo(30);
    assertThat(run.summary().errorPercent().value()).isEqualTo(0.5);
    assertThat(run.summary().completedPerSecond().value()).isEqualTo(400);
    assertThat(run.summary().maxMillis().value()).isEqualTo(2000);
    assertThat(run.summary().p95Millis().value()).isEqualTo(25);
    assertThat(further(run, "full-count")).isEqualTo(3);
    // Capitals alone are one word, and no capital is none.
    assertThat(read("GC,TPS,meanings\nG1,400,3\n").results().getFirst().summary().meanMillis())
        .extracting(Figure::isKnown)
        .isEqualTo(false);
  }

  @Test
  void aSuccessRateIsMeasuredAndNotSet() throws IOException {
    LoadResult.Summary run = only("collector,success rate,rps\nG1,99.5%,100\n");
    assertThat(run.summary().errorPercent().value()).isCloseTo(0.5, within(1e-9));
    assertThat(run.head().facts()).containsOnlyKeys("collector");
  }

  @ParameterizedTest
  @CsvSource({
    // What two runs tell, and how many per cent failed in the first.
    "0.995, 1, 0.5",
    "0.9, 0.95, 10",
    "'0,995', 1, 0.5",
    "99.5, 1, 0.5",
    "99.5, 100, 0.5"
  })
  void aSuccessRateMayBeOfOne(String first, String second, double failed) throws IOException {
    Reading reading =
        read("collector;success rate;rps\nG1;%s;7\nCMS;%s;7\n".formatted(first, second));
    assertThat(reading.results().getFirst().summary().errorPercent().value())
        .isCloseTo(failed, within(1e-9));
  }

  /** Nobody keeps the run of a JVM that did hardly anything but collect. */
  @Test
  void aThroughputOfTheCollectorMayBeOfOne() throws IOException {
    Reading reading = read("collector,tps,GC throughput\nG1,400,0.985\nZGC,400,1\n");
    assertThat(reading.results())
        .extracting(run -> further((LoadResult.Summary) run, "gc-throughput"))
        .containsExactly(98.5, 100.0);
    assertThat(reading.problems()).isEmpty();
  }

  /** As vegeta and k6 print what takes more than a minute. */
  @Test
  void timesMayBeWrittenInPartsAsGoPrintsThem() throws IOException {
    LoadResult.Summary run = only("collector,tps,p99,max,duration\nG1,7,1m2.5s,2m0s,1h1m0.5s\n");
    assertThat(run.summary().p99Millis().value()).isCloseTo(62_500, within(1e-9));
    assertThat(run.summary().maxMillis().value()).isCloseTo(120_000, within(1e-9));
    assertThat(run.summary().durationSeconds().value()).isCloseTo(3660.5, within(1e-9));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "p99",
        "TP99",
        "99th",
        "99%",
        "99% line",
        "99th percentile",
        "99th pct",
        "99th Percentile of Response Time",
        "P99 of latency",
        "99分位",
        "99% 百分位",
        "99线",
        "P99耗时",
        "TP99响应时间",
        "99分位耗时"
      })
  void aPercentileHasManyNames(String name) throws IOException {
    LoadResult.Summary run = only("collector,rps," + name + " (s)\nG1,7,0.6\n");
    assertThat(run.summary().p99Millis().value()).isEqualTo(600);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "timestamp,url,status,latency (ms)\n1767323045000,/a,200,5\n1767323046000,/b,500,6\n1767323047000,/a,200,7\n",
        "id,method,status_code,response_time\n1,GET,200,5\n2,GET,404,6\n3,GET,200,7\n",
        "url,latency (ms),响应码\n/a,5,200\n/b,6,200\n/c,7,302\n"
      })
  void requestsThatSomebodyRecordedAreNoRuns(String table) throws IOException {
    Reading reading = read(table);
    assertThat(reading.results()).isEmpty();
    assertThat(reading.problems())
        .extracting(Problem::code)
        .containsExactly(TableProblem.ROWS_ARE_NO_RUNS);
  }

  @ParameterizedTest
  @CsvSource({
    "status, done, done, failed",
    "status, 200, 200, ",
    "code, 1, 2, 3",
    "clients, 200, 300, 400"
  })
  void whatIsNoStatusOfEachRowSaysNothingOfRequests(String name, String a, String b, String c)
      throws IOException {
    String table =
        "collector,%s,p99 (ms)\nG1,%s,5\nG1,%s,6\nG1,%s,7\n"
            .formatted(name, a, b, Objects.toString(c, ""));
    assertThat(read(table).results()).hasSize(3);
  }

  @ParameterizedTest
  @ValueSource(strings = {"req/s", "p99 (ms)", "requests", "errors (%)", "max (ms)"})
  void whatSingleRequestsHaveNotIsOfRuns(String figure) throws IOException {
    String header = "threads,latency (ms)," + figure + ",status\n";

    assertThat(read(header + "10,5,1,200\n20,6,2,200\n30,7,3,503\n").results()).hasSize(3);
  }

  @Test
  void aSuccessRateThatIsNotToldIsOfNothing() throws IOException {
    Reading reading = read("collector,success rate,rps\nG1,,7\nCMS,-,7\n");
    assertThat(reading.results()).noneMatch(result -> result.summary().errorPercent().isKnown());
    assertThat(reading.problems()).isEmpty();
  }

  @Test
  void aUnitInEachCellIsNotAssumed() throws IOException {
    assertThat(read("collector,tps,latency\nG1,400,12ms\nG1,400,1.5s\nG1,400,0\n").problems())
        .isEmpty();
    assertThat(read("collector,tps,latency\nG1,400,12ms\nG1,400,15\n").problems())
        .containsExactly(new Problem(0, TableProblem.UNIT_ASSUMED, "latency", "ms"));
  }

  @Test
  void aHeaderInTheMidstIsNoRun() throws IOException {
    String table = "collector,run,tps\nG1,1,400\nG1,2,410\n";
    Reading reading = read(table + table);
    assertThat(reading.results()).hasSize(4);
    assertThat(reading.problems()).isEmpty();
    assertThat(reading.lines().skipped()).isEqualTo(1);
  }

  /** As Excel saves CSV on a Chinese Windows, and on a Western one. */
  @Test
  void aTableNeedNotBeUtf8() throws IOException {
    byte[] chinese = "收集器,99%响应时间(毫秒)\nG1,30\n".getBytes(Charset.forName("GBK"));
    byte[] western = "collector,p99 (µs)\nG1,30000\n".getBytes(Charset.forName("windows-1252"));
    for (byte[] table : List.of(chinese, western)) {
      MemorySource source = MemorySource.of(table);
      assertThat(READER.recognises(source.head())).isTrue();
      LoadResult run = READER.read(source, ZoneOffset.UTC).results().getFirst();
      assertThat(run.summary().p99Millis().value()).isEqualTo(30);
      assertThat(run.head().facts()).containsValue("G1");
    }
  }

  /** {@code 运行次数} may say how many repeats there were, and mostly says which one it was. */
  @ParameterizedTest
  @ValueSource(strings = {"运行次数", "Runs", "test"})
  void whatCountsUpWithinEqualSettingsCountsRepeats(String name) throws IOException {
    for (String third : List.of("1", "3")) {
      Reading reading = read("gc,%s,tps\nG1,1,400\nG1,2,410\nZGC,%s,390\n".formatted(name, third));
      assertThat(reading.results())
          .extracting(run -> run.head().name())
          .containsExactly("1", "2", third);
      assertThat(reading.results())
          .allMatch(run -> run.head().facts().keySet().equals(Set.of("gc")));
    }
  }

  @ParameterizedTest
  @CsvSource({"runs,1,2,1,2,4,4", "threads,1,2,1,2,1,2", "runs,5,5,5,5,5,5"})
  void whatDoesNotWasSet(String name, String a, String b, String c, String d, String e, String f)
      throws IOException {
    Reading reading =
        read(
            "gc,%s,tps\nG1,%s,400\nG1,%s,410\nZGC,%s,390\nZGC,%s,390\nCMS,%s,1\nCMS,%s,1\n"
                .formatted(name, a, b, c, d, e, f));
    assertThat(reading.results()).allMatch(run -> run.head().facts().containsKey(name));
    assertThat(reading.problems()).isEmpty();
  }

  @Test
  void aNumberThatIsAnotherInEachRowIsDoubted() throws IOException {
    Problem doubt = new Problem(0, TableProblem.SETTING_ASSUMED, "score");
    assertThat(read("gc,score,tps\nG1,71,400\nG1,72,410\nZGC,80,390\n").problems())
        .containsExactly(doubt);
    // A sweep, a plan of two settings, and too few rows to expect repeats among them.
    assertThat(read("gc,score,tps\nG1,1,400\nG1,2,410\nG1,4,390\n").problems()).isEmpty();
    assertThat(read("gc,score,tps\nG1,1,400\nG1,2,410\nZGC,1,390\nZGC,2,1\n").problems()).isEmpty();
    assertThat(read("gc,score,tps\nG1,1,400\nZGC,2,410\n").problems()).isEmpty();
  }

  @Test
  void titlesMayStandAboveTheHeader() throws IOException {
    String table = "collector;heap;p99 (ms)\nG1;512m;20,5\nZGC;512m;10,1\n";
    Reading reading = read("Results of March;;\n\nat home\n" + table);
    assertThat(reading.results()).hasSize(2);
    assertThat(reading.results().getFirst().summary().p99Millis().value()).isEqualTo(20.5);
    assertThat(reading.lines().unknown()).isZero();
    assertThat(READER.recognises(MemorySource.of("a\nb\nc\nd\ne\nf\n" + table).head())).isFalse();
    // A row below the header is none.
    assertThat(read(table + "CMS;;\n").results()).hasSize(3);
  }

  /** Heaps and threads may grow together from row to row, and nobody measures them. */
  @ParameterizedTest
  @ValueSource(strings = {"heap", "maxThreads", "并发数"})
  void whatIsCalledLikeASettingIsNotDoubted(String name) throws IOException {
    assertThat(read("gc,%s,tps\nG1,71,400\nG1,72,410\nZGC,80,390\n".formatted(name)).problems())
        .isEmpty();
  }

  /** Else runs of two collectors would be repeats of each other. */
  @ParameterizedTest
  @CsvSource({
    "GC, G1, ZGC",
    "collector, G1, Serial",
    "垃圾收集器, G1, CMS",
    "server, tomcat, jetty",
    "JDK, 17, 21",
    "Xmx, 512m, 1g",
    "flags, -Xmn64m, -Xmn128m"
  })
  void whatNobodyMeasuresWasSetBehindFiguresToo(String name, String a, String b)
      throws IOException {
    assertThat(
            read("threads,tps,%s,p99 (ms)\n100,400,%s,50\n100,410,%s,40\n".formatted(name, a, b))
                .results())
        .extracting(each -> each.head().facts())
        .containsExactly(Map.of("threads", "100", name, a), Map.of("threads", "100", name, b));
    assertThat(read("tps,%s\n400,%s\n410,%s\n".formatted(name, a, b)).results()).hasSize(2);
  }

  @ParameterizedTest
  @CsvSource({"GC, 12, 14", "GC, , ", "heap, 512m, 600m", "memory, 512, 600", "city, Bern, Rom"})
  void whatMayBeMeasuredIsANoteBehindFigures(String name, String a, String b) throws IOException {
    String table =
        "threads,tps,%s\n100,400,%s\n100,410,%s\n"
            .formatted(name, Objects.toString(a, ""), Objects.toString(b, ""));
    assertThat(read(table).results())
        .extracting(each -> each.head().facts())
        .containsOnly(Map.of("threads", "100"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"memory", "Mem", "size"})
  void whatIsSetOrMeasuredUnderOneNameIsDoubted(String name) throws IOException {
    assertThat(read("gc,%s,tps\nG1,512,400\nG1,530,410\nZGC,800,390\n".formatted(name)).problems())
        .containsExactly(new Problem(0, TableProblem.SETTING_ASSUMED, name));
    assertThat(read("gc,%s,tps\nG1,512,400\nG1,1024,410\nZGC,512,390\n".formatted(name)).problems())
        .isEmpty();
  }

  @ParameterizedTest
  @ValueSource(strings = {"max tps", "rpsMax", "peak throughput", "最大TPS"})
  void theMostInASecondIsAFigureAlsoBeforeTheOthers(String name) throws IOException {
    LoadResult.Summary run = only("gc,%s,p99 (ms)\nG1,410,20\n".formatted(name));
    assertThat(run.head().facts()).containsOnlyKeys("gc");
    assertThat(further(run, "peak-per-second")).isEqualTo(410);
  }

  @ParameterizedTest
  @ValueSource(strings = {"avg tps", "tps mean", "Average Throughput", "rpsAvg"})
  void aMeanRateIsAFigureAlsoBeforeTheOthers(String name) throws IOException {
    LoadResult.Summary run = only("gc,%s,p99 (ms)\nG1,410,20\n".formatted(name));
    assertThat(run.head().facts()).containsOnlyKeys("gc");
    assertThat(run.summary().completedPerSecond().value()).isEqualTo(410);
  }

  @ParameterizedTest
  @ValueSource(strings = {"min tps", "p99 rps"})
  void ofOtherStatisticsOfRatesNothingIsTaken(String name) throws IOException {
    LoadResult run = only("gc,%s,p99 (ms)\nG1,410,20\n".formatted(name));
    assertThat(run.head().facts()).containsOnlyKeys("gc");
    assertThat(run.summary().completedPerSecond().isKnown()).isFalse();
  }

  @Test
  void nobodyCountsAPartOfAnError() throws IOException {
    Reading reading = read("collector,samples,errors\nG1,1000,0.012\n");
    assertThat(reading.results().getFirst().summary().errors().isKnown()).isFalse();
    assertThat(reading.results().getFirst().summary().errorPercent().isKnown()).isFalse();
    assertThat(reading.problems())
        .containsExactly(new Problem(2, TableProblem.BAD_CELL, "errors", "0.012"));
    assertThat(only("collector,samples,errors\nG1,1.5k,2%\n").summary().errorPercent().value())
        .isEqualTo(2);
  }

  @Test
  void whatIsLargerThanAnyNumberIsNoFigure() throws IOException {
    assertThat(read("collector,tps\nG1,400\nG1," + "9".repeat(500) + "\n").problems())
        .containsExactly(new Problem(3, TableProblem.BAD_CELL, "tps", "9".repeat(60) + "…"));
  }

  @Test
  void nGrindersTableSavedBySomethingElseIsRefusedByName() throws IOException {
    MemorySource source =
        MemorySource.of(
            """
            "DateTime","vuser","Tests","Errors","Mean_Test_Time_(ms)","TPS"
            "2026-01-01 10:00:01","10","101","1","11.5","101"
            """);
    Reading reading = LoadReaders.find(source.head()).orElseThrow().read(source, ZoneOffset.UTC);
    assertThat(reading.results()).isEmpty();
    assertThat(reading.problems())
        .containsExactly(new Problem(0, LoadProblem.OTHER_FORM, "nGrinder"));
  }

  @Test
  void aRowIsARunWithItsUnitsInTheHeader() throws IOException {
    LoadResult.Summary run =
        only(
            """
            collector,Xmx (MB),mean (s),throughput (/min),errors,samples,full GC count,longest pause (s),CPU (%)
            G1,1024,0.897,"25,872",14,"10,000",3,1.25,87.5
            """);
    assertThat(run.head().facts()).containsEntry("collector", "G1").containsEntry("Xmx", "1024MB");
    LoadSummary summary = run.summary();
    assertThat(summary.meanMillis().value()).isCloseTo(897, within(1e-9));
    assertThat(summary.meanMillis().source()).isEqualTo(Source.REPORTED);
    assertThat(summary.meanMillis().resolution()).isCloseTo(1, within(1e-9));
    assertThat(summary.completedPerSecond().value()).isCloseTo(431.2, within(1e-9));
    assertThat(summary.samples().value()).isEqualTo(10_000);
    assertThat(summary.errorPercent().value()).isCloseTo(0.14, within(1e-9));
    assertThat(summary.errorPercent().source()).isEqualTo(Source.DERIVED);
    // 431.2 of which 0.14 % failed
    assertThat(summary.successfulPerSecond().value()).isCloseTo(430.59632, within(1e-9));
    assertThat(summary.p99Millis().absence()).isEqualTo(Absence.NOT_IN_FILE);
    assertThat(further(run, "full-count")).isEqualTo(3);
    assertThat(further(run, "pause-max")).isEqualTo(1250);
    assertThat(further(run, "cpu-percent")).isEqualTo(87.5);
    assertThat(run.head().loop()).isEqualTo(Loop.UNKNOWN);
  }

  @Test
  void aPercentageOfErrorsTellsTheirNumber() throws IOException {
    LoadSummary summary =
        only("threads,samples,throughput (1/s),errors (%)\n200,800,100,38.75\n").summary();
    assertThat(summary.errorPercent().value()).isEqualTo(38.75);
    assertThat(summary.errorPercent().source()).isEqualTo(Source.REPORTED);
    assertThat(summary.errors().value()).isEqualTo(310);
    assertThat(summary.successfulPerSecond().value()).isCloseTo(61.25, within(1e-9));
  }

  @Test
  void withoutErrorsNobodyKnowsWhatSucceeded() throws IOException {
    LoadSummary summary = only("threads,throughput (1/s)\n4,20020\n").summary();
    assertThat(summary.completedPerSecond().value()).isEqualTo(20020);
    assertThat(summary.successfulPerSecond().isKnown()).isFalse();
    assertThat(summary.errors().isKnown()).isFalse();
    assertThat(summary.errorPercent().isKnown()).isFalse();
  }

  @Test
  void semicolonsMeanDecimalCommasAndCellsMayHaveUnits() throws IOException {
    LoadSummary summary =
        only("Setting;Mean time (ms);Throughput;Errors\nserial;1,585 s;1.378,6/s;1,12 %\n")
            .summary();
    assertThat(summary.meanMillis().value()).isCloseTo(1585, within(1e-9));
    assertThat(summary.completedPerSecond().value()).isCloseTo(1378.6, within(1e-9));
    assertThat(summary.errorPercent().value()).isCloseTo(1.12, within(1e-9));
  }

  @Test
  void theUnitDecidesWhatAnAmbiguousNameMeans() throws IOException {
    LoadResult.Summary run =
        only("message size\tthroughput (MB/s)\trequests (/s)\trequests\n5k\t98\t20000\t100000\n");
    assertThat(further(run, "network-rate")).isEqualTo(98 * 1024 * 1024);
    assertThat(run.summary().completedPerSecond().value()).isEqualTo(20_000);
    assertThat(run.summary().samples().value()).isEqualTo(100_000);
    assertThat(further(only("size,throughput (Mbit/s),tps\n1k,800,5\n"), "network-rate"))
        .isEqualTo(100e6);
  }

  @Test
  void aTimeOfZeroIsBelowWhatTheToolCouldTell() throws IOException {
    LoadResult.Summary run =
        only(
            "server,c,hits,availability,transaction rate,response time (s)\nJetty,50,\"11,488\",100 %,96.25,0.00\n");
    assertThat(run.summary().meanMillis().absence()).isEqualTo(Absence.BELOW_RESOLUTION);
    assertThat(run.summary().meanMillis().resolution()).isCloseTo(10, within(1e-9));
    assertThat(run.summary().errorPercent().value()).isZero();
    assertThat(run.summary().samples().value()).isEqualTo(11_488);
    assertThat(only("server,mean (ms)\nJetty,< 10\n").summary().meanMillis().absence())
        .isEqualTo(Absence.BELOW_RESOLUTION);
  }

  /** As scripts around wrk and others call their columns. */
  @Test
  void countsAndRatesHaveNamesThatProgrammersShorten() throws IOException {
    List<LoadResult> runs =
        READER
            .read(
                MemorySource.of(
                    """
                    server,total_requests,failed_requests,requests_per_sec,lat_avg_ms,lat_p99_ms
                    tomcat,412000,12,13731.75,1.50,5.02
                    jetty,398000,0,13265.74,1.60,5.22
                    """),
                ZoneOffset.UTC)
            .results();
    LoadSummary first = runs.getFirst().summary();
    assertThat(first.samples().value()).isEqualTo(412_000);
    assertThat(first.errors().value()).isEqualTo(12);
    assertThat(first.completedPerSecond().value()).isEqualTo(13_731.75);
    assertThat(first.meanMillis().value()).isEqualTo(1.5);
    assertThat(first.p99Millis().value()).isEqualTo(5.02);
    // None of them says what was set.
    assertThat(runs.getFirst().head().facts()).containsOnlyKeys("server");
  }

  @Test
  void blanksStayBlank() throws IOException {
    Reading reading =
        read(
            """
            # copied from the wiki
            name,run,throughput (1/s),mean (ms),GC count,remarks

            serial,1,378.6,not given,13,slow
            serial,2,,1600,-,
            serial,3,much,1590,12
            """);
    assertThat(reading.results()).hasSize(3);
    LoadResult.Summary first = (LoadResult.Summary) reading.results().getFirst();
    assertThat(first.head().name()).isEqualTo("1");
    assertThat(first.head().facts()).containsOnlyKeys("configuration");
    assertThat(first.summary().meanMillis().absence()).isEqualTo(Absence.NOT_IN_FILE);
    assertThat(reading.results().get(1).summary().completedPerSecond().isKnown()).isFalse();
    assertThat(reading.results().get(2).summary().completedPerSecond().isKnown()).isFalse();
    assertThat(reading.problems())
        .containsExactly(new Problem(6, TableProblem.BAD_CELL, "throughput", "much"));
    assertThat(reading.lines().read()).isEqualTo(6);
    assertThat(reading.lines().skipped()).isEqualTo(2);
  }

  @Test
  void saysWhichUnitItAssumed() throws IOException {
    assertThat(read("threads,mean,tps\n4,12,100\n").problems())
        .containsExactly(new Problem(0, TableProblem.UNIT_ASSUMED, "mean", "ms"));
  }

  @Test
  void aRowWithTooManyCellsIsNotCounted() throws IOException {
    Reading reading = read("threads,tps\n4,100\n5,1,000\n6,110\n");
    assertThat(reading.results()).hasSize(2);
    assertThat(reading.problems()).containsExactly(new Problem(3, LoadProblem.BAD_ROW));
    assertThat(reading.lines().unknown()).isEqualTo(1);
  }

  @Test
  void ofManyDamagedRowsTheFirstAreListed() throws IOException {
    Reading reading = read("collector,run,p99 (ms)\nG1,1,5\n" + "a,b,c,d\n".repeat(5000));
    assertThat(reading.results()).hasSize(1);
    assertThat(reading.lines().unknown()).isEqualTo(5000);
    assertThat(reading.problems())
        .filteredOn(problem -> problem.code() == LoadProblem.BAD_ROW)
        .hasSize(100);
    assertThat(reading.problems()).contains(new Problem(0, TableProblem.MORE_ROWS_DAMAGED, 4900L));
  }

  @Test
  void aHundredDamagedCellsAreAllListed() throws IOException {
    Reading reading = read("collector,run,p99 (ms)\nG1,0,5\n" + "G1,1,~5\n".repeat(100));
    assertThat(reading.problems())
        .filteredOn(problem -> problem.code() == TableProblem.BAD_CELL)
        .hasSize(100);
    assertThat(reading.problems())
        .extracting(Problem::code)
        .doesNotContain(TableProblem.MORE_ROWS_DAMAGED);
  }

  @Test
  void startAndDurationGiveTheSpan() throws IOException {
    MemorySource source =
        MemorySource.of("config,start,duration (min),tps,loop\nG1,2026-01-02 03:04,2,100,closed\n");
    LoadResult.Head head =
        READER.read(source, ZoneId.of("Asia/Shanghai")).results().getFirst().head();
    // 03:04 in Shanghai is 19:04 of the day before
    assertThat(head.startEpochMillis()).isEqualTo(1_767_294_240_000L);
    assertThat(head.endEpochMillis()).isEqualTo(1_767_294_360_000L);
    assertThat(head.localTime()).isTrue();
    assertThat(head.loop()).isEqualTo(Loop.CLOSED);
  }

  @Test
  void cellsMayHoldLineEnds() throws IOException {
    LoadResult.Summary run =
        only("\"threads\",\"why\",\"mean\n(ms)\",tps\n4,\"first\n\"\"try\"\"\",12,100\n");
    assertThat(run.summary().meanMillis().value()).isEqualTo(12);
    assertThat(run.head().facts()).containsEntry("threads", "4");
  }

  @Test
  void aSpreadsheetMayNoteItsSeparator() throws IOException {
    assertThat(only("sep=;\nthreads;tps\n4;100,5\n").summary().completedPerSecond().value())
        .isEqualTo(100.5);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "Run no.",
        "run #",
        "Iteration",
        "trial",
        "attempt",
        "round",
        "Lauf",
        "Nr.",
        "运行",
        "测试编号",
        "第几次"
      })
  void whichRepeatItWasIsNotWhatWasSet(String name) throws IOException {
    Reading reading = read("collector,%s,p99 (ms)\nG1,1,100\nG1,2,104\n".formatted(name));
    assertThat(reading.results())
        .extracting(run -> run.head().facts())
        .containsOnly(Map.of("collector", "G1"));
    assertThat(reading.results()).extracting(run -> run.head().name()).containsExactly("1", "2");
  }

  @ParameterizedTest
  @ValueSource(strings = {"iterations", "runs", "次数", "trial size"})
  void howManyWereMadeMayHaveBeenSet(String name) throws IOException {
    assertThat(only("collector,%s,p99 (ms)\nG1,8,100\n".formatted(name)).head().facts())
        .containsEntry(name, "8");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"99%响应时间 (毫秒)", "99% 响应时间 (ms)", "p99响应时间", "响应时间p99 (ms)", "延迟 p99 (ms)"})
  void aStatisticInChineseNeedsNoBlank(String name) throws IOException {
    LoadResult.Summary run = only("收集器,%s\nG1,240\n".formatted(name));
    assertThat(run.summary().p99Millis().value()).isEqualTo(240);
    assertThat(run.head().facts()).containsOnlyKeys("收集器");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "RT",
        "平均RT",
        "平均耗时",
        "耗时",
        "平均响应时间",
        "平均时延",
        "avgRT",
        "Average Response Time",
        "Time per request",
        "Avg. response",
        "平均响应"
      })
  void aMeanTimeHasManyNames(String name) throws IOException {
    LoadResult.Summary run = only("GC,%s (ms),最大耗时 (ms),TPS\nG1,12,80,100\n".formatted(name));
    assertThat(run.summary().meanMillis().value()).isEqualTo(12);
    assertThat(run.summary().maxMillis().value()).isEqualTo(80);
    assertThat(run.head().facts()).containsOnlyKeys("GC");
  }

  @ParameterizedTest
  @CsvSource({
    "Req/Sec (avg), 100, completed, 100",
    "Requests per second (mean), 100, completed, 100",
    "每秒事务数, 100, completed, 100",
    "Test duration (min), 2, duration, 120",
    "压测时长 (min), 2, duration, 120",
    "Total time (s), 120, duration, 120",
    "Err %, 1.5, errors, 1.5",
    "% KO, 1.5, errors, 1.5",
    "异常比例 (%), 1.5, errors, 1.5"
  })
  void figuresOfARunHaveManyNames(String name, String cell, String figure, double value)
      throws IOException {
    LoadResult.Summary run = only("collector,%s,p99 (ms)\nG1,%s,40\n".formatted(name, cell));
    LoadSummary told = run.summary();
    Figure found =
        switch (figure) {
          case "completed" -> told.completedPerSecond();
          case "duration" -> told.durationSeconds();
          default -> told.errorPercent();
        };
    assertThat(found.value()).isEqualTo(value);
    assertThat(run.head().facts()).containsOnlyKeys("collector");
  }

  /** It has seconds, where others have milliseconds. */
  @Test
  void timesThatAreCalledAsJstatCallsThemAreSeconds() throws IOException {
    Reading reading = read("collector,YGC,FGC,FGCT,GCT\nG1,7,2,0.5,1.25\n");
    LoadResult.Summary run = (LoadResult.Summary) reading.results().getFirst();
    assertThat(further(run, "full-time")).isEqualTo(500);
    assertThat(further(run, "pause-time")).isEqualTo(1250);
    assertThat(reading.problems()).isEmpty();
  }

  /** JMeter's columns in Chinese, behind what was set. */
  @Test
  void errorsInChineseAreACountOrAShareAsTheirUnitSays() throws IOException {
    LoadResult.Summary share = only("收集器,# 样本,异常 %,吞吐量 (/s)\nG1,2000,1.5,100\n");
    assertThat(share.summary().samples().value()).isEqualTo(2000);
    assertThat(share.summary().errors().value()).isEqualTo(30);
    LoadResult.Summary count = only("收集器,请求总数,错误,QPS\nG1,2000,40,100\n");
    assertThat(count.summary().errors().value()).isEqualTo(40);
  }

  @Test
  void shortFormsAndTheWordCountAreUnderstood() throws IOException {
    LoadResult.Summary run =
        only(
            "collector,errors (count),requests (count),avg resp time (ms),CPU avg (%)\nG1,3,60,12,78\n");
    assertThat(run.summary().errors().value()).isEqualTo(3);
    assertThat(run.summary().samples().value()).isEqualTo(60);
    assertThat(run.summary().errorPercent().value()).isEqualTo(5);
    assertThat(run.summary().meanMillis().value()).isEqualTo(12);
    assertThat(further(run, "cpu-percent")).isEqualTo(78);
  }

  @Test
  void pausesInChineseAreNotRequests() throws IOException {
    LoadResult.Summary run =
        only("收集器,99%停顿时间 (ms),平均延迟 (ms),最大延迟 (ms),成功率 (%),年轻代GC次数\nG1,30,12,80,99.5,7\n");
    assertThat(further(run, "pause-p99")).isEqualTo(30);
    assertThat(further(run, "young-count")).isEqualTo(7);
    assertThat(run.summary().meanMillis().value()).isEqualTo(12);
    assertThat(run.summary().maxMillis().value()).isEqualTo(80);
    assertThat(run.summary().errorPercent().value()).isCloseTo(0.5, within(1e-9));
    assertThat(run.summary().p99Millis().isKnown()).isFalse();
  }

  @Test
  void readsChineseHeads() throws IOException {
    LoadResult.Summary run = only("线程数,吞吐量（/s）,平均响应时间（毫秒）,错误率（%）,Full GC次数\n300,4065.2,71,0.5,2\n");
    assertThat(run.summary().completedPerSecond().value()).isEqualTo(4065.2);
    assertThat(run.summary().meanMillis().value()).isEqualTo(71);
    assertThat(run.summary().errorPercent().value()).isEqualTo(0.5);
    assertThat(further(run, "full-count")).isEqualTo(2);
    assertThat(run.head().facts()).containsEntry("线程数", "300");
  }

  @ParameterizedTest
  @CsvSource(
      delimiterString = "->",
      value = {
        // A comma with three digits behind it is read as the other numbers of the table are.
        "tps\tmean (ms)|378,625\t12,345|431,2\t13,1 -> 378.625 12.345",
        "tps\tmean (ms)|378,625\t12,345|431\t0,125 -> 378.625 12.345",
        "tps\tmean (ms)|378,625\t12,345|431\t13.1 -> 378625 12345",
        "tps\tmean (ms)|378,625\t12,345|1,234,567\t13 -> 378625 12345",
        // What counts has no decimals, so its mark stands between thousands.
        "tps\tmean (ms)\thits|378,625\t12\t10,000|431\t13\t5 -> 378625 12",
        "tps;mean (ms);hits|1.300;12,345;10.000|1;1;1 -> 1300 12.345",
        // Nothing tells: semicolons come with decimal commas, commas do not.
        "tps;mean (ms)|1.300;1,300|1;1 -> 1300 1.3",
        "tps\tmean (ms)|1.300\t1,300|1\t1 -> 1.3 1300",
        "tps\tmean (ms)|1 234,5\t12_000|1\t1 -> 1234.5 12000",
        "tps\tmean (ms)|1'234.5\t1.5e1|1\t1 -> 1234.5 15"
      })
  void howANumberIsWrittenOthersTell(String table, String expected) throws IOException {
    String text = ("x\t" + table.replace("|", "\n1\t")) + "\n";
    if (table.indexOf(';') >= 0) {
      text = text.replace('\t', ';');
    }
    LoadSummary first = read(text).results().getFirst().summary();
    assertThat(first.completedPerSecond().value() + " " + first.meanMillis().value())
        .isEqualTo(
            Arrays.stream(expected.split(" "))
                .map(number -> String.valueOf(Double.parseDouble(number)))
                .collect(Collectors.joining(" ")));
  }

  @Test
  void saysWhereNothingTellsHowNumbersAreWritten() throws IOException {
    assertThat(read("threads\ttps\n4\t12,345\n5\t1\n").problems())
        .containsExactly(new Problem(0, TableProblem.DECIMALS_ASSUMED, "12,345", "12345"));
    assertThat(read("threads\ttps\n4\t12,345\n5\t1,5\n").problems()).isEmpty();
  }

  @ParameterizedTest
  @CsvSource({
    "throughput (kreq/s), 1.2, 1200",
    "throughput (krps), 1.2, 1200",
    "throughput (requests per minute), 90, 1.5",
    "requests/s, 100, 100",
    "吞吐量（万次/秒）, 1.5, 15000"
  })
  void ratesComeInManyUnits(String column, String cell, double perSecond) throws IOException {
    assertThat(only("threads," + column + "\n4," + cell + "\n").summary().completedPerSecond())
        .satisfies(told -> assertThat(told.value()).isCloseTo(perSecond, within(1e-9)));
  }

  @Test
  void aRateOfSomethingElseIsNoRateOfRequests() throws IOException {
    assertThat(read("threads,mean (ms),throughput (frames/s)\n4,12,30\n").problems())
        .containsExactly(new Problem(0, TableProblem.UNKNOWN_COLUMN, "throughput"));
  }

  @Test
  void understandsTheWaysToNameAStatistic() throws IOException {
    LoadResult.Summary run =
        only(
            """
            config,requests/s,avg latency (ms),response time p95 (ms),p99 in ms,90%,max response time (s),Error%,CPU%,max gc pause (ms),p95 pause
            A,100,12,18,20,15,0.03,1.5,55,200,90
            """);
    LoadSummary summary = run.summary();
    assertThat(summary.meanMillis().value()).isEqualTo(12);
    assertThat(summary.p90Millis().value()).isEqualTo(15);
    assertThat(summary.p95Millis().value()).isEqualTo(18);
    assertThat(summary.p99Millis().value()).isEqualTo(20);
    assertThat(summary.maxMillis().value()).isEqualTo(30);
    assertThat(summary.errorPercent().value()).isEqualTo(1.5);
    assertThat(further(run, "cpu-percent")).isEqualTo(55);
    assertThat(further(run, "pause-max")).isEqualTo(200);
    assertThat(further(run, "pause-p95")).isEqualTo(90);
  }

  @Test
  void theFirstOfTwoColumnsOfOneFigureCounts() throws IOException {
    Reading reading = read("config,mean (ms),mean (s),tps\nA,12,0.013,100\n");
    assertThat(reading.results().getFirst().summary().meanMillis().value()).isEqualTo(12);
    assertThat(reading.problems())
        .containsExactly(new Problem(0, TableProblem.REPEATED_COLUMN, "mean (s)", "mean (ms)"));
  }

  @Test
  void aFigureThatCannotBeIsNone() throws IOException {
    Reading reading = read("config,tps,errors (%),cpu (%)\nA,-5,150,150\n");
    assertThat(reading.problems())
        .containsExactly(
            new Problem(2, TableProblem.BAD_CELL, "tps", "-5"),
            new Problem(2, TableProblem.BAD_CELL, "errors", "150"));
    assertThat(further((LoadResult.Summary) reading.results().getFirst(), "cpu-percent"))
        .isEqualTo(150);
  }

  @ParameterizedTest
  @CsvSource({
    "00:10:00, 600",
    "10:30, 630",
    "1m30s, 90",
    "1h 5m, 3900",
    "10 min, 600",
    "1.5h, 5400"
  })
  void durationsComeInManyForms(String cell, double seconds) throws IOException {
    assertThat(only("config,duration (s),tps\nA," + cell + ",1\n").summary().durationSeconds())
        .satisfies(told -> assertThat(told.value()).isEqualTo(seconds));
  }

  @Test
  void aDateWithPointsBeginsWithTheDayAndOneWithSlashesIsAskedFor() throws IOException {
    Reading reading =
        read(
            "config,start,duration (s),tps\nA,29.03.2026 02:30,60,1\nB,03/04/2026 02:30:00,60,1\n");
    // 29 March 2026, 02:30 UTC
    assertThat(reading.results().getFirst().head().startEpochMillis())
        .isEqualTo(1_774_751_400_000L);
    assertThat(reading.problems())
        .contains(new Problem(3, TableProblem.BAD_CELL, "start", "03/04/2026 02:30:00"));
  }

  @Test
  void oneBadRowDoesNotHideTheTable() throws IOException {
    assertThat(read("config,tps\nA,much\nB,100\n").results()).hasSize(2);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "file,size\na.log,100\n",
        "throughput\n100\n",
        "threads,tps\n",
        "threads,tps\nfour,many\n",
        "4,100\n5,110\n",
        "The mean, they said, was good.\nIt was 5, or 6.\n",
        "level,scope,configuration,metric,value\nrun,a,b,mean,7\n",
        "{\"mean\": 1, \"max\": 2}\n{}\n"
      })
  void whatIsNoTableIsLeftAlone(String text) {
    assertThat(READER.recognises(MemorySource.of(text).head())).isFalse();
  }

  @Test
  void isFoundByItsContent() {
    assertThat(LoadReaders.find(MemorySource.of("threads,tps\n4,100\n").head()))
        .containsInstanceOf(ResultsTableReader.class);
  }

  @Test
  void theRowsOfAMonitoringToolAreNoRuns() throws IOException {
    String rows =
        IntStream.range(10, 40)
            .mapToObj(i -> "2026-01-02 03:04:" + i + ",web1," + i + "\n")
            .collect(Collectors.joining());
    Reading reading = read("time,host,cpu (%)\n" + rows);
    assertThat(reading.results()).isEmpty();
    assertThat(reading.problems())
        .containsExactly(new Problem(0, TableProblem.ROWS_ARE_NO_RUNS, "time"));
  }

  @Test
  void runsOfWhichSomebodyNotedTheDateAreRuns() throws IOException {
    String rows =
        IntStream.range(10, 30)
            .mapToObj(i -> "2026-01-" + i + "," + (i % 2 == 0 ? "G1" : "Serial") + "," + i + "\n")
            .collect(Collectors.joining());
    assertThat(read("date,collector,tps\n" + rows).results()).hasSize(20);
  }

  @Test
  void aRowThatSumsUpOthersIsNoRun() throws IOException {
    Reading reading = read("config,run,tps\nA,1,100\nA,2,110\nAverage,,105\n");
    assertThat(reading.results()).hasSize(2);
    assertThat(reading.problems())
        .containsExactly(new Problem(4, TableProblem.SUM_LEFT_OUT, "Average"));
  }

  @Test
  @Timeout(10)
  void aLongLineOfSomethingElseIsSoonKnownToBeNone() {
    String script = "a (b, c) _ ".repeat(60_000) + "\n1,2\n";
    assertThat(READER.recognises(script.getBytes(StandardCharsets.UTF_8))).isFalse();
  }
}
