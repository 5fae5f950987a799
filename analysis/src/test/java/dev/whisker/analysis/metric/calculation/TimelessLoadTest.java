package dev.whisker.analysis.metric.calculation;

import static org.assertj.core.api.Assertions.assertThat;

import dev.whisker.analysis.grouping.Grouper;
import dev.whisker.analysis.metric.Metric;
import dev.whisker.analysis.metric.RunMetrics;
import dev.whisker.analysis.run.Run;
import dev.whisker.analysis.timeline.Timeline;
import dev.whisker.analysis.timeline.Trim;
import dev.whisker.analysis.timeline.Windows;
import dev.whisker.analysis.timeline.clock.Timelines;
import dev.whisker.files.AnyFile;
import dev.whisker.files.FileContent;
import dev.whisker.input.Progress;
import dev.whisker.load.Figure.Absence;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Single requests without a time of day: their durations are known, but not their seconds. */
class TimelessLoadTest {

  private static final String TIMELESS =
      """
      elapsed,label,responseCode,threadName,success
      10,a,200,t 1-1,true
      30,b,500,t 1-1,false
      20,a,200,t 1-1,true
      """;

  private static final String TIMED =
      """
      timeStamp,elapsed,label,responseCode,threadName,success
      1700000000000,10,a,200,t 1-1,true
      1700000004000,30,b,500,t 1-1,false
      1700000008000,20,a,200,t 1-1,true
      """;

  private static Timeline timeline(Path folder, String text) throws IOException {
    Path file = Files.writeString(folder.resolve("results.jtl"), text);
    List<FileContent> files = new ArrayList<>(AnyFile.read(file, ZoneOffset.UTC, Progress.NONE));
    Run run = Grouper.group(files, List.of(folder)).configurations().getFirst().runs().getFirst();
    return Timelines.of(run);
  }

  private static RunMetrics measure(Timeline timeline) {
    return MetricCalculator.measure(timeline, Windows.analysed(timeline, Trim.NONE));
  }

  @Test
  void timelessRequestsStillHaveCountsAndLatency(@TempDir Path folder) throws IOException {
    RunMetrics metrics = measure(timeline(folder, TIMELESS));
    assertThat(metrics.value(Metric.SAMPLES)).isEqualTo(3);
    assertThat(metrics.value(Metric.ERRORS)).isEqualTo(1);
    assertThat(metrics.value(Metric.LATENCY_P50)).isEqualTo(20);
    assertThat(metrics.value(Metric.LATENCY_MAX)).isEqualTo(30);
  }

  @Test
  void itHasNoSecondsInWhichNothingHappened(@TempDir Path folder) throws IOException {
    Timeline timeline = timeline(folder, TIMELESS);
    assertThat(timeline.load()).isEmpty();
    assertThat(timeline.loadSpan()).isNull();
    RunMetrics metrics = measure(timeline);
    for (Metric metric :
        List.of(
            Metric.STALL_SECONDS,
            Metric.RATE_KEPT,
            Metric.PEAK_PER_SECOND,
            Metric.COMPLETED_PER_SECOND)) {
      assertThat(metrics.figure(metric).absence()).isEqualTo(Absence.NOT_IN_FILE);
    }
  }

  @Test
  void norHaveThoseOfOneLabel(@TempDir Path folder) throws IOException {
    Timeline timeline = timeline(folder, TIMELESS).only(Set.of("a"));
    assertThat(timeline.load()).isEmpty();
    RunMetrics metrics = measure(timeline);
    assertThat(metrics.value(Metric.LATENCY_MAX)).isEqualTo(20);
    assertThat(metrics.figure(Metric.STALL_SECONDS).isKnown()).isFalse();
  }

  @Test
  void withTimesThereAreSeconds(@TempDir Path folder) throws IOException {
    Timeline timeline = timeline(folder, TIMED);
    assertThat(timeline.load()).hasSize(9);
    assertThat(timeline.only(Set.of("a")).load()).hasSize(9);
    assertThat(measure(timeline).figure(Metric.STALL_SECONDS).isKnown()).isTrue();
  }
}
