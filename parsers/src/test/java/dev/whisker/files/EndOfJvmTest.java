package dev.whisker.files;

import static org.assertj.core.api.Assertions.assertThat;

import dev.whisker.gc.log.GcLog;
import dev.whisker.input.Progress;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.ZoneOffset;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A JVM that exits normally reports its heap; one that still runs, or was killed, does not. */
class EndOfJvmTest {

  private static final String OLD =
      """
      2026-01-01T10:00:00.500+0000: 0.500: [GC (Allocation Failure) [PSYoungGen: 16384K->2032K(18944K)] 16384K->2040K(62976K), 0.0100000 secs] [Times: user=0.01 sys=0.00, real=0.01 secs]
      """;

  private static final String OLD_HEAP =
      """
      Heap
       PSYoungGen      total 18944K, used 5741K [0x00000000fd580000, 0x00000000fea80000, 0x0000000100000000)
        eden space 16384K, 22% used [0x00000000fd580000,0x00000000fd91f5d8,0x00000000fe580000)
       ParOldGen       total 44032K, used 8K [0x00000000f8000000, 0x00000000fab00000, 0x00000000fd580000)
       Metaspace       used 2792K, capacity 4486K, committed 4864K, reserved 1056768K
      """;

  private static final String UNIFIED =
      """
      [0.010s][info][gc] Using G1
      [0.510s][info][gc] GC(0) Pause Young (Normal) (G1 Evacuation Pause) 24M->4M(96M) 1.421ms
      """;

  private static final String UNIFIED_HEAP =
      """
      [2.134s][info][gc,heap,exit] Heap
      [2.134s][info][gc,heap,exit]  garbage-first heap   total 98304K, used 68797K [0x00000000fa000000, 0x0000000100000000)
      [2.134s][info][gc,heap,exit]   region size 1024K, 25 young (25600K), 3 survivors (3072K)
      """;

  @TempDir private Path folder = Path.of("");

  @Test
  void finalHeapReportMarksJvmEnd() throws IOException {
    assertThat(read(OLD + OLD_HEAP).head().ended()).isTrue();
    assertThat(read(UNIFIED + UNIFIED_HEAP).head().ended()).isTrue();
    assertThat(read(UNIFIED + UNIFIED_HEAP).last().uptimeNanos()).isEqualTo(2_134_000_000L);
  }

  @Test
  void incompleteLogShowsNoJvmEnd() throws IOException {
    assertThat(read(OLD).head().ended()).isFalse();
    assertThat(read(UNIFIED).head().ended()).isFalse();
  }

  /** The heap of a thread dump comes before other lines. */
  @Test
  void aHeapAmongCollectionsIsNoEnd() throws IOException {
    assertThat(
            read(OLD + OLD_HEAP + OLD.replace("00.500", "09.500").replace(" 0.500", " 9.500"))
                .head()
                .ended())
        .isFalse();
    assertThat(
            read(UNIFIED
                    + UNIFIED_HEAP
                    + "[9.510s][info][gc] GC(1) Pause Young (Normal) (G1 Evacuation Pause)"
                    + " 24M->4M(96M) 1.421ms\n")
                .head()
                .ended())
        .isFalse();
  }

  private GcLog read(String text) throws IOException {
    Path file = Files.writeString(folder.resolve("gc.log"), text);
    FileContent content = AnyFile.read(file, ZoneOffset.UTC, Progress.NONE).getFirst();
    return ((FileContent.GcLogs) content).logs().getFirst();
  }
}
