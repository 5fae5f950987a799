package dev.whisker.load.tool;

import dev.whisker.load.access.AccessLogPattern;
import dev.whisker.load.access.AccessLogReader;
import dev.whisker.load.access.ExtendedLogReader;
import dev.whisker.load.access.JsonAccessLogReader;
import dev.whisker.load.jmeter.JtlXmlReader;
import dev.whisker.load.jmeter.ReportTableReader;
import dev.whisker.load.jmeter.StatisticsReader;
import dev.whisker.load.jmeter.SummariserReader;
import dev.whisker.load.jmeter.csv.JtlCsvReader;
import dev.whisker.load.result.LoadReader;
import dev.whisker.load.table.ResultsTableReader;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** Finds the reader for a content. */
public final class LoadReaders {

  /** The reader tried first: no other one recognises a JTL. */
  private static final LoadReader JTL = new JtlCsvReader();

  /** The other readers, created only if a file is no JTL: creating them takes time. */
  private static final class Others {

    /** In any order: each recognises only its own formats. */
    static final List<LoadReader> ALL =
        List.of(
            new JtlXmlReader(),
            new NGrinderOutputReader(),
            new SiegeLogReader(),
            new AbGnuplotReader(),
            new AbPercentilesReader(),
            new HeyCsvReader(),
            new GatlingLogReader(),
            new GatlingSummaryReader(),
            new AbReportReader(),
            new WrkReportReader(),
            new SiegeOutputReader(),
            new K6SummaryJsonReader(),
            new K6PointsReader(),
            new K6SummaryTextReader(),
            new LocustStatsReader(),
            new LocustHistoryReader(),
            new LocustFailuresReader(),
            new LocustJsonReader(),
            new VegetaReportReader(),
            new VegetaResultsReader(),
            new TaurusStatsReader(),
            new HeySummaryReader(),
            new GatlingBinaryReader(),
            new GatlingStatsReader(),
            new ReportTableReader(),
            new StatisticsReader(),
            new NGrinderMonitorReader(),
            new NGrinderDataReader(),
            new SummariserReader(),
            new ExtendedLogReader(),
            new JsonAccessLogReader(Optional.empty()),
            new AccessLogReader(),
            new ResultsTableReader());

    private Others() {}
  }

  private LoadReaders() {}

  /**
   * The reader that recognises the content, if any.
   *
   * @param head the first bytes of it
   * @param accessLogs the pattern of access logs that the user states
   */
  public static Optional<LoadReader> find(byte[] head, Optional<AccessLogPattern> accessLogs) {
    if (JTL.recognises(head)) {
      return Optional.of(JTL);
    }
    Stream<LoadReader> stated =
        accessLogs.stream()
            .flatMap(
                pattern ->
                    Stream.of(new JsonAccessLogReader(accessLogs), new AccessLogReader(pattern)));
    return Stream.concat(stated, Others.ALL.stream())
        .filter(reader -> reader.recognises(head))
        .findFirst();
  }

  /** All of them. */
  public static List<LoadReader> all() {
    return Stream.concat(Stream.of(JTL), Others.ALL.stream()).toList();
  }
}
