package dev.whisker.charts.timeline;

import static org.assertj.core.api.Assertions.assertThat;

import dev.whisker.analysis.grouping.Grouper;
import dev.whisker.analysis.timeline.Timeline;
import dev.whisker.analysis.timeline.clock.Timelines;
import dev.whisker.files.AnyFile;
import dev.whisker.files.FileContent;
import dev.whisker.input.Progress;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RunLanesTest {

  private static Timeline timeline(Path folder, String text) throws IOException {
    Path file = Files.writeString(folder.resolve("results.jtl"), text);
    List<FileContent> files = new ArrayList<>(AnyFile.read(file, ZoneOffset.UTC, Progress.NONE));
    return Timelines.of(
        Grouper.group(files, List.of(folder)).configurations().getFirst().runs().getFirst());
  }

  @Test
  void requestsWithTimesHaveLanes(@TempDir Path folder) throws IOException {
    Timeline timeline =
        timeline(
            folder,
            """
            timeStamp,elapsed,label,responseCode,threadName,success
            1700000000000,10,a,200,t 1-1,true
            1700000004000,30,a,200,t 1-1,true
            """);
    assertThat(RunLanes.haveTimes(timeline)).isTrue();
    assertThat(RunLanes.of(timeline).kinds()).contains(LaneKind.THROUGHPUT, LaneKind.LATENCY);
  }

  @Test
  void requestsWithoutTimesHaveNoLane(@TempDir Path folder) throws IOException {
    Timeline timeline =
        timeline(
            folder,
            """
            elapsed,label,responseCode,threadName,success
            10,a,200,t 1-1,true
            30,a,500,t 1-1,false
            """);
    assertThat(RunLanes.haveTimes(timeline)).isFalse();
    assertThat(RunLanes.of(timeline).kinds()).isEmpty();
  }
}
