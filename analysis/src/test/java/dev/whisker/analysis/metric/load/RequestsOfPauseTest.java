package dev.whisker.analysis.metric.load;

import static org.assertj.core.api.Assertions.assertThat;

import dev.whisker.analysis.grouping.Grouper;
import dev.whisker.analysis.run.Run;
import dev.whisker.analysis.timeline.Timeline;
import dev.whisker.analysis.timeline.clock.Timelines;
import dev.whisker.files.AnyFile;
import dev.whisker.files.FileContent;
import dev.whisker.input.Progress;
import dev.whisker.load.result.RecordedRows.Request;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A pause of two seconds from 10:00:05.500 on, and requests around it. */
class RequestsOfPauseTest {

  private static final String LOG =
      """
      2026-01-02T10:00:01.000+0000: 1.000: [GC (Allocation Failure)  100K->50K(1000K), 0.0100000 secs]
      2026-01-02T10:00:05.500+0000: 5.500: [Full GC (Ergonomics)  900K->50K(1000K), 2.0000000 secs]
      2026-01-02T10:00:09.000+0000: 9.000: [GC (Allocation Failure)  100K->50K(1000K), 0.0100000 secs]
      """;

  /** 2026-01-02T10:00:00Z. */
  private static final long TEN = 1_767_348_000_000L;

  @TempDir private Path folder = Path.of("");

  private final StringBuilder rows =
      new StringBuilder("timeStamp,elapsed,label,responseCode,success,threadName\n");

  @Test
  void thoseUnderWayWhileItLasted() throws IOException {
    // In the order of their ends, as JMeter writes them.
    request(0, 100, "start");
    request(5_000, 400, "ended before");
    request(5_450, 60, "begun before");
    request(1_000, 4_600, "under way for seconds");
    request(7_499, 10, "begun at its last");
    request(7_500, 10, "begun after");
    request(6_000, 1_600, "begun meanwhile");
    request(9_500, 400, "end");
    Timeline timeline = timeline();

    RequestsOfPause hit = RequestsOfPause.of(timeline, timeline.pauses().get(1)).orElseThrow();

    assertThat(hit.requests())
        .extracting(Request::label)
        .containsExactly(
            "under way for seconds", "begun meanwhile", "begun before", "begun at its last");
    assertThat(hit.medianMillis()).isEqualTo(60);
    assertThat(hit.usualMillis()).isEqualTo(100);
  }

  @Test
  void noneIsHitWhereNoneWasUnderWay() throws IOException {
    request(0, 100, "start");
    request(9_500, 100, "end");
    Timeline timeline = timeline();

    RequestsOfPause hit = RequestsOfPause.of(timeline, timeline.pauses().get(1)).orElseThrow();

    assertThat(hit.requests()).isEmpty();
    assertThat(hit.medianMillis()).isNaN();
  }

  @Test
  void withoutSingleRequestsNobodyKnows() throws IOException {
    Timeline timeline = timeline();

    assertThat(RequestsOfPause.of(timeline, timeline.pauses().get(1))).isEmpty();
  }

  private void request(long at, int elapsed, String label) {
    rows.append(TEN + at).append(',').append(elapsed).append(',').append(label);
    rows.append(",200,true,users 1-1\n");
  }

  private Timeline timeline() throws IOException {
    List<Path> files = List.of(folder.resolve("gc.log"), folder.resolve("results.jtl"));
    Files.writeString(files.get(0), LOG);
    Files.writeString(files.get(1), rows);
    List<FileContent> contents = new ArrayList<>();
    for (Path file : files) {
      contents.addAll(AnyFile.read(file, ZoneOffset.UTC, Progress.NONE));
    }
    Run run =
        Grouper.group(contents, List.of(folder)).configurations().getFirst().runs().getFirst();
    return Timelines.of(run);
  }
}
