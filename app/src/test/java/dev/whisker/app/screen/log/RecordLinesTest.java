package dev.whisker.app.screen.log;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class RecordLinesTest {

  @Test
  void unifiedRecordContainsAllLinesOfItsCollection() {
    List<String> lines =
        """
        [1.000s][info][gc,start] GC(7) Pause Young (Normal) (G1 Evacuation Pause)
        [1.001s][info][safepoint] Safepoint "Cleanup"
        [1.004s][info][gc,heap ] GC(7) Eden regions: 5->0(6)
        [1.005s][info][gc,start] GC(77) Pause Young (Normal) (G1 Evacuation Pause)
        [1.006s][info][gc      ] GC(7) Pause Young (Normal) 20M->10M(30M) 4.000ms
        """
            .lines()
            .toList();

    assertThat(RecordLines.of(100, lines, 100)).containsExactly(100L, 102L, 104L);
    // A line of evidence may be any of them.
    assertThat(RecordLines.of(100, lines, 104)).containsExactly(100L, 102L, 104L);
  }

  @Test
  void anOlderRecordGoesToTheNextStamp() {
    List<String> lines =
        """
        1.5: [GC pause (young), 0.01 secs]
           [Parallel Time: 8.0 ms]
         [Times: user=0.01 sys=0.00, real=0.01 secs]
        2.5: [GC pause (young), 0.01 secs]
           [Parallel Time: 8.0 ms]
        """
            .lines()
            .toList();

    assertThat(RecordLines.of(10, lines, 10)).containsExactly(10L, 11L, 12L);
    assertThat(RecordLines.of(10, lines, 11)).containsExactly(10L, 11L, 12L);
    assertThat(RecordLines.of(10, lines, 14)).containsExactly(13L, 14L);
  }

  @Test
  void heapReportStartsNewRecord() {
    List<String> lines = List.of("1.5: [Full GC 1M->1M(2M), 0.01 secs]", "{Heap before GC");

    assertThat(RecordLines.of(3, lines, 3)).containsExactly(3L);
  }

  @Test
  void heapReportsInBracesBelongToTheirCollection() {
    List<String> lines =
        """
        1.5: [GC 1M->1M(2M), 0.01 secs]
        {Heap before GC invocations=1 (full 0):
         PSYoungGen      total 19M, used 16M
        2.5: [GC 1M->1M(2M), 0.01 secs]
        Heap after GC invocations=1 (full 0):
         PSYoungGen      total 19M, used 2M
        }
        3.5: [GC 1M->1M(2M), 0.01 secs]
        """
            .lines()
            .toList();

    assertThat(RecordLines.of(1, lines, 4)).containsExactly(2L, 3L, 4L, 5L, 6L, 7L);
    assertThat(RecordLines.of(1, lines, 8)).containsExactly(8L);
    assertThat(RecordLines.of(1, lines, 1)).containsExactly(1L);
  }

  @Test
  void unifiedLineWithoutCollectionIsOwnRecord() {
    List<String> lines = List.of("[1.0s][info][safepoint] Safepoint", "[info][gc] Using G1");

    assertThat(RecordLines.of(1, lines, 1)).containsExactly(1L);
    assertThat(RecordLines.of(1, lines, 2)).containsExactly(2L);
  }

  @Test
  void missingLineIsOwnRecord() {
    assertThat(RecordLines.of(3, List.of(), 3)).containsExactly(3L);
  }
}
