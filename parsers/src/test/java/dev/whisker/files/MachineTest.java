package dev.whisker.files;

import static org.assertj.core.api.Assertions.assertThat;

import dev.whisker.gc.JvmInfo;
import dev.whisker.input.Progress;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.ZoneOffset;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The machine's memory in the head of JDK 7 and 8 logs, in kilobytes. */
class MachineTest {

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      textBlock =
          """
          physical 8010844k(512340k free), swap 2097148k(1048576k free) ; 8010844; 2097148; 1048576
          physical 8010844k(512340k free), swap 0k(0k free)             ; 8010844;       0;       0
          physical 8010844k(512340k free)                               ; 8010844;      -1;      -1
          physical 8010844k(512340k free), swap 5k(9k free)             ; 8010844;      -1;      -1
          physical 8010844k(512340k free), swap 99999999999999999k(1k)  ; 8010844;      -1;      -1
          physical, swap 7k(6k free)                                    ;      -1;       7;       6
          """)
  void memoryAndSwap(String told, long memory, long swap, long free, @TempDir Path folder)
      throws IOException {
    Path log =
        Files.writeString(
            folder.resolve("gc.log"),
            """
            OpenJDK 64-Bit Server VM (25.504-b01) for linux-amd64 JRE (1.8.0_504-b01), built on Aug 20 2026 by "x" with gcc
            Memory: 4k page, %s
            1.000: [GC (Allocation Failure)  100K->50K(1000K), 0.0100000 secs]
            """
                .formatted(told));

    FileContent read = AnyFile.read(log, ZoneOffset.UTC, Progress.NONE).getFirst();
    JvmInfo jvm = ((FileContent.GcLogs) read).logs().getFirst().jvm();

    assertThat(kilobytes(jvm.memoryBytes())).isEqualTo(memory);
    assertThat(kilobytes(jvm.swapBytes())).isEqualTo(swap);
    assertThat(kilobytes(jvm.freeSwapBytes())).isEqualTo(free);
  }

  private static long kilobytes(long bytes) {
    return bytes < 0 ? bytes : bytes >> 10;
  }
}
