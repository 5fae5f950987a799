package dev.whisker.app.session;

import static org.assertj.core.api.Assertions.assertThat;

import dev.whisker.files.FileContent;
import dev.whisker.input.LineCounts;
import dev.whisker.input.Problem;
import dev.whisker.input.source.FileProblem;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;

class ArrivalsTest {

  private final Arrivals arrivals = new Arrivals();

  @Test
  void distinguishesEqualNamesByFolder() {
    Path first = Path.of("/tests/monday/g1/gc.log");
    Path second = Path.of("/tests/monday/cms/1/gc.log");

    arrivals.expect(List.of(first, second));

    assertThat(arrivals.place(first)).isEqualTo(Path.of("g1/gc.log"));
    assertThat(arrivals.place(second)).isEqualTo(Path.of("cms/1/gc.log"));
  }

  @Test
  void aFileAloneIsKnownByItsName() {
    arrivals.expect(List.of(Path.of("/tests/gc.log")));

    assertThat(arrivals.place(Path.of("/tests/gc.log"))).isEqualTo(Path.of("gc.log"));
  }

  @Test
  void failedFilesPrecedeOthersInOpeningOrder() {
    List<Path> files = List.of(Path.of("a/gc.log"), Path.of("b/gc.log"), Path.of("c/gc.log"));
    arrivals.expect(files);
    arrivals.glanced(files.get(0), List.of(new FileGist.Note()));
    arrivals.read(files.get(2), gists(files.get(2), files.get(2)));

    assertThat(arrivals.failuresFirst())
        .extracting(Arrival::file)
        .containsExactly(files.get(2), files.get(0), files.get(1));
    assertThat(arrivals.latest()).map(Arrival::file).contains(files.get(2));
    arrivals.clear();
    assertThat(arrivals.latest()).isEmpty();
  }

  @Test
  void ignoresOtherFilesInAFolder() {
    Path folder = Path.of("runs");

    assertThat(gists(folder.resolve("jstat.txt"), folder))
        .singleElement()
        .isInstanceOf(FileGist.Ignored.class);
    assertThat(gists(folder.resolve("gc.log"), folder))
        .singleElement()
        .isInstanceOf(FileGist.Unusable.class);
    assertThat(gists(folder.resolve("jstat.txt"), folder.resolve("jstat.txt")))
        .singleElement()
        .isInstanceOf(FileGist.Unusable.class);
  }

  private static List<FileGist> gists(Path file, Path opened) {
    Problem nothing = new Problem(0, FileProblem.NOT_RECOGNISED);
    return FileGist.of(
        List.of(new FileContent.Unknown(file, LineCounts.NONE, List.of(nothing))), List.of(opened));
  }
}
