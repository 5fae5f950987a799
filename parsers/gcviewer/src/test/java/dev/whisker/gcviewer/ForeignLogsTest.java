package dev.whisker.gcviewer;

import static org.assertj.core.api.Assertions.assertThat;

import dev.whisker.files.AnyFile;
import dev.whisker.files.FileContent;
import dev.whisker.gc.MemoryChange;
import dev.whisker.gc.Pause;
import dev.whisker.gc.PauseKind;
import dev.whisker.gc.Stamp;
import dev.whisker.gc.reading.GcProblem;
import dev.whisker.input.Problem;
import dev.whisker.input.Progress;
import dev.whisker.input.source.FileProblem;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.ZoneOffset;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * One log for each format that is left to GCViewer, written by hand from the format's definition.
 */
class ForeignLogsTest {

  private final Path folder;

  ForeignLogsTest(@TempDir Path folder) {
    this.folder = folder;
  }

  @Test
  void readsJrockitKinds() throws IOException {
    FileContent.GcLogs parallel =
        log(
            """
            [memory ] GC strategy: genpar
            [memory ] <s>-<end>: GC <before>K-><after>K (<heap>K), <pause> ms
            [memory ] 9.500: Nursery GC 2048K->1024K (4096K), 50.250 ms
            [memory ] 20.000-20.700: GC 4096K->512K (4096K), 600.000 ms
            """);
    assertThat(parallel.format()).isEqualTo("jrockit");
    assertThat(pauses(parallel))
        .extracting(Pause::kind)
        .containsExactly(PauseKind.YOUNG, PauseKind.FULL);
    Pause first = pauses(parallel).getFirst();
    assertThat(first.durationNanos()).isEqualTo(50_250_000);
    assertThat(first.start()).isEqualTo(new Stamp(9_500_000_000L, Stamp.ABSENT));
    assertThat(first.heap()).isEqualTo(new MemoryChange(2048 << 10, 1024 << 10, 4096 << 10));

    FileContent.GcLogs concurrent =
        log(
            """
            [memory ] GC strategy: gencon
            [memory ] <s>-<end>: GC <before>K-><after>K (<heap>K), <pause> ms
            [memory ] 20.000-20.700: GC 4096K->512K (4096K), 16.000 ms
            """);
    assertThat(pauses(concurrent)).extracting(Pause::kind).containsExactly(PauseKind.OTHER);
  }

  @Test
  void jRockitPausesUseSumOfPauses() throws IOException {
    FileContent.GcLogs log =
        log(
            """
            [INFO ][memory ] [YC#1] 6.900-6.942: YC 5242KB->1392KB (10485KB), 0.042 s, sum of pauses 41.500 ms, longest pause 41.500 ms.
            [INFO ][memory ] [OC#1] 13.000-13.900: OC 9242KB->1392KB (10485KB), 0.900 s, sum of pauses 60.250 ms, longest pause 40.000 ms.
            """);
    assertThat(pauses(log)).extracting(Pause::millis).containsExactly(41.5, 60.25);
  }

  @Test
  void ibmBeforeJ9CollectsItsOneGenerationWhole() throws IOException {
    FileContent.GcLogs log =
        log(
            """
            <AF[1]: Allocation Failure. need 528 bytes, 0 ms since last AF or CON>
            <AF[1]: managing allocation failure, action=0 (1024000/10240000)>
              <GC(1): GC cycle started Wed Oct  4 12:07:17 2006
              <GC(1): freed 4096000 bytes, 50% free (5120000/10240000), in 45 ms>
              <GC(1): mark: 39 ms, sweep: 6 ms, compact: 0 ms>
              <GC(1): refs: soft 0 (age >= 32), weak 4, final 248, phantom 0>
            <AF[1]: completed in 52 ms>

            """);
    assertThat(log.format()).isEqualTo("ibm");
    assertThat(pauses(log))
        .singleElement()
        .satisfies(
            pause -> {
              assertThat(pause.kind()).isEqualTo(PauseKind.FULL);
              assertThat(pause.heap())
                  .isEqualTo(new MemoryChange(9000L << 10, 5000L << 10, 10000L << 10));
            });
  }

  @Test
  void headerOfIbmILogIsNoCollection() throws IOException {
    FileContent.GcLogs log =
        log(
            """
            GC: initial heap(KB) 4096; maximum heap(KB) 240000000; virtual machine identifier D4;  heap identifier D4.
            GC 1: starting collection, threshold allocation reached.
            GC 1: collection starting 14/02/08 05:10:58
            GC 1: live objects 50; collected objects 5; collected(KB) 874.
            GC 1: current heap(KB) 8192; current threshold(KB) 4096.
            GC 1: collect (milliseconds) 313.
            GC 1: current cycle allocation(KB) 100; previous cycle allocation(KB) 4096.
            GC 1: collection ending 14/02/08 05:10:59
            """);
    assertThat(log.format()).isEqualTo("ibm-i");
    assertThat(pauses(log)).extracting(Pause::durationNanos).containsExactly(313_000_000L);
  }

  @Test
  void readsHpUxLogWithTrailingEmptyLine() throws IOException {
    FileContent.GcLogs log =
        log(
            """
            <GC: -1 4.5 1 104 32 3145728 0 4194304 0 1048576 2097152 0 1048576 8388608 524288 524288 1048576 0.125 >
            <GC: 2 9.5 2 104 32 3145728 0 4194304 1048576 0 2097152 1048576 2097152 8388608 524288 524288 1048576 0.5 >

            """);
    assertThat(log.format()).isEqualTo("hp-ux");
    assertThat(pauses(log))
        .extracting(Pause::kind)
        .containsExactly(PauseKind.YOUNG, PauseKind.FULL);
    // Eden and survivors together: 4 + 0 -> 0 + 0 MiB of 4 + 2.
    assertThat(pauses(log).getLast().young()).isEqualTo(new MemoryChange(4L << 20, 0, 6L << 20));
    assertThat(pauses(log).getLast().old())
        .isEqualTo(new MemoryChange(1L << 20, 2L << 20, 8L << 20));
    assertThat(log.logs().getFirst().last().uptimeNanos()).isEqualTo(10_000_000_000L);
  }

  @Test
  void readsGoCollectionsOfAllVersions() throws IOException {
    FileContent.GcLogs log =
        log(
            """
            gc 1 @0.058s 0%: 0.1+1.9+0.2 ms clock, 0+0.94/1.9/2.9+0 ms cpu, 4->4->1 MB, 5 MB goal, 4 P
            gc 2 @1.000s 0%: 0.5+2.0+0 ms clock, 0+0/8.7/5.8+0 ms cpu, 4->5->3 MB, 5 MB goal, 0 MB stacks, 0 MB globals, 4 P (forced)
            """);
    assertThat(log.format()).isEqualTo("go");
    assertThat(pauses(log)).extracting(Pause::kind).containsOnly(PauseKind.OTHER);
    assertThat(pauses(log)).extracting(Pause::durationNanos).containsExactly(300_000L, 500_000L);
  }

  @Test
  void keepsLinesBeforeGcViewerFailure() throws IOException {
    String good = "<GC: 2 1.5 1 104 32 1 0 1 0 0 1 0 1024 1 1 1 1 0.125 >\n";
    FileContent.GcLogs log = log(good + good + good.replace("1.5", "x") + good);
    assertThat(pauses(log)).hasSize(2);
    assertThat(log.problems())
        .extracting(Problem::code)
        .contains(GcViewerProblem.OTHER_READER_FAILED);
  }

  @Test
  void otherTextIsLeftAlone() throws IOException {
    for (String text :
        List.of(
            "2024-05-06 [memory] 12K in use\n",
            "see <verbosegc version=\"x\"> in the manual\n",
            "gc is slow: gc 1 @ noon\n",
            "<html><body><AFX: none></body></html>\n")) {
      assertThat(read(text).problems())
          .as(text)
          .containsExactly(new Problem(0, FileProblem.NOT_RECOGNISED));
    }
  }

  private static List<Pause> pauses(FileContent.GcLogs log) {
    return log.logs().getFirst().pauses();
  }

  private FileContent.GcLogs log(String text) throws IOException {
    FileContent content = read(text);
    assertThat(content).isInstanceOf(FileContent.GcLogs.class);
    assertThat(content.problems()).extracting(Problem::code).contains(GcProblem.READ_BY_OTHER);
    return (FileContent.GcLogs) content;
  }

  private FileContent read(String text) throws IOException {
    Path file = Files.writeString(folder.resolve("some.log"), text);
    return AnyFile.read(file, ZoneOffset.UTC, Progress.NONE).getFirst();
  }
}
