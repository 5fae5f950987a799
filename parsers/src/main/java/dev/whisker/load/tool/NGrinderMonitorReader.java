package dev.whisker.load.tool;

import dev.whisker.input.Problem;
import dev.whisker.input.source.FileProblem;
import dev.whisker.input.source.Source;
import dev.whisker.load.Figure;
import dev.whisker.load.LoadFormat;
import dev.whisker.load.reading.ColumnReader;
import dev.whisker.load.reading.LineByLine;
import dev.whisker.load.reading.LineByLine.Kind;
import dev.whisker.load.result.LoadReader;
import dev.whisker.load.result.LoadResult;
import dev.whisker.load.result.LoadResult.Loop;
import dev.whisker.load.result.Reported;
import dev.whisker.load.result.SummaryBuilder;
import java.io.IOException;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeParseException;
import java.util.DoubleSummaryStatistics;
import java.util.List;
import java.util.LongSummaryStatistics;
import java.util.Map;

/**
 * Reads {@code monitor_system_<ip>.data}: the measurements of nGrinder's monitor on the tested
 * machine, a row every few seconds.
 */
public final class NGrinderMonitorReader implements LoadReader {

  private static final List<String> HEADER =
      List.of("ip", "system", "collectTime", "freeMemory", "totalMemory", "cpuUsedPercentage");
  private static final DateTimeFormatter TIME = DateTimeFormatter.ofPattern("yyyyMMddHHmmss");

  @Override
  public boolean recognises(byte[] head) {
    return ColumnReader.begin(head, ',', HEADER);
  }

  @Override
  public Reading read(Source source, ZoneId zone) throws IOException {
    DoubleSummaryStatistics cpu = new DoubleSummaryStatistics();
    DoubleSummaryStatistics network = new DoubleSummaryStatistics();
    LongSummaryStatistics times = new LongSummaryStatistics();
    LineByLine.Shown rows =
        ColumnReader.of(source.head(), ',')
            .read(
                source,
                row -> {
                  try {
                    LocalDateTime time = LocalDateTime.parse(row.text("collectTime"), TIME);
                    double used = Double.parseDouble(row.text("cpuUsedPercentage"));
                    // The first monitors did not record the network.
                    double carried = row.number("receivedPerSec") + row.number("sentPerSec");
                    times.accept(time.atZone(zone).toInstant().toEpochMilli());
                    if (Double.isFinite(used)) {
                      cpu.accept(used);
                    }
                    if (Double.isFinite(carried)) {
                      network.accept(carried);
                    }
                    return Kind.RECOGNISED;
                  } catch (NumberFormatException | DateTimeParseException e) {
                    return Kind.UNKNOWN;
                  }
                });
    if (cpu.getCount() == 0) {
      return Reading.of(List.of(), rows.counts());
    }
    LoadResult result =
        new LoadResult.Summary(
            Reported.timeless(LoadFormat.NGRINDER_MONITOR, Loop.UNKNOWN, Map.of())
                .at(times.getMin(), times.getMax(), true),
            new SummaryBuilder().build(),
            Map.of(),
            List.of(),
            further(cpu, network));
    return Reading.of(List.of(result), rows.counts())
        .with(new Problem(0, FileProblem.LOCAL_TIME_ASSUMED, zone.getId()))
        .and(rows.cutOff());
  }

  private static Map<String, Figure> further(
      DoubleSummaryStatistics cpu, DoubleSummaryStatistics network) {
    Figure used = Figure.derived(cpu.getAverage());
    return network.getCount() == 0
        ? Map.of("cpu-percent", used)
        : Map.of("cpu-percent", used, "network-rate", Figure.derived(network.getAverage()));
  }
}
