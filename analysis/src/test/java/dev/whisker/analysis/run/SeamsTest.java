package dev.whisker.analysis.run;

import static org.assertj.core.api.Assertions.assertThat;

import dev.whisker.files.FileContent;
import dev.whisker.files.FileReader;
import dev.whisker.input.Problem;
import dev.whisker.input.Progress;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.ZoneOffset;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The middle one of three files of a rotated log begins and ends within a collection. */
class SeamsTest {

  private static final List<String> FILES =
      List.of(
          """
          [1.000s][info][gc] Using G1
          [1.100s][info][gc] GC(0) Pause Young (Normal) (G1 Evacuation Pause) 18M->17M(68M) 4.000ms
          [2.000s][info][gc,start] GC(1) Pause Young (Normal) (G1 Evacuation Pause)
          """,
          """
          [2.004s][info][gc] GC(1) Pause Young (Normal) (G1 Evacuation Pause) 18M->17M(68M) 4.000ms
          [3.000s][info][gc,start] GC(2) Pause Young (Normal) (G1 Evacuation Pause)
          """,
          """
          [3.005s][info][gc] GC(2) Pause Young (Normal) (G1 Evacuation Pause) 18M->17M(68M) 5.000ms
          [4.000s][info][gc,start] GC(3) Pause Young (Normal) (G1 Evacuation Pause)
          """);

  @TempDir private Path folder = Path.of("");

  @Test
  void onlyTheLastFileOfASeriesIsCutOffAtItsEnd() throws IOException {
    List<FileContent> together = List.of(read(0), read(1), read(2));
    Seams seams = new Seams(Grouper.group(together, List.of(folder)));

    assertThat(kinds(together.get(1)))
        .containsExactlyInAnyOrder(Problem.Kind.CUT_OFF_AT_START, Problem.Kind.CUT_OFF_AT_END);
    assertThat(together.stream().map(seams::mended).map(SeamsTest::kinds))
        .containsExactly(List.of(), List.of(), List.of(Problem.Kind.CUT_OFF_AT_END));
  }

  @Test
  void aFileAloneStaysCutOff() throws IOException {
    FileContent alone = read(1);
    Seams seams = new Seams(Grouper.group(List.of(alone), List.of(folder)));

    assertThat(kinds(seams.mended(alone))).isEqualTo(kinds(alone));
  }

  private FileContent read(int number) throws IOException {
    Path file = Files.writeString(folder.resolve("gc.log." + number), FILES.get(number));
    return FileReader.read(file, ZoneOffset.UTC, Progress.NONE).getFirst();
  }

  private static List<Problem.Kind> kinds(FileContent content) {
    return content.problems().stream().map(Problem::kind).toList();
  }
}
