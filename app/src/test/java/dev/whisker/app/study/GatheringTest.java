package dev.whisker.app.study;

import static org.assertj.core.api.Assertions.assertThat;

import dev.whisker.app.support.Loads;
import dev.whisker.app.support.Logs;
import dev.whisker.files.AnyFile;
import dev.whisker.input.Progress;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.ZoneOffset;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class GatheringTest {

  @TempDir private Path folder = Path.of("");

  @Test
  void aRunIsCompleteWhenBothItsHalvesWereRead() throws IOException {
    Path log = Logs.parallel(folder.resolve("a/gc.log"), 20, 0.01);
    Path load = Loads.jtl(folder.resolve("a/result.jtl"), 1_000_000_000_000L, 20);
    Logs.parallel(folder.resolve("b/gc.log"), 20, 0.01);
    Gathering gathering = glanced();

    read(gathering, log);
    assertThat(complete(gathering)).isEmpty();

    read(gathering, load);
    assertThat(complete(gathering)).containsExactly(log, load);
    assertThat(gathering.filesRead()).isEqualTo(2);
    assertThat(gathering.isDone()).isFalse();
  }

  @Test
  void halvesFindEachOtherByTheirNumbersInFoldersOfTheirOwn() throws IOException {
    Path log = Logs.parallel(folder.resolve("gc/gc-1.log"), 20, 0.01);
    Path other = Logs.parallel(folder.resolve("gc/gc-2.log"), 20, 0.01);
    Path load = Loads.jtl(folder.resolve("jtl/2.jtl"), 1_000_000_000_000L, 20);
    Loads.jtl(folder.resolve("jtl/1.jtl"), 1_000_000_000_000L, 20);
    Gathering gathering = glanced();

    read(gathering, log);
    read(gathering, other);
    assertThat(complete(gathering)).isEmpty();

    read(gathering, load);
    assertThat(complete(gathering)).containsExactlyInAnyOrder(other, load);
  }

  @Test
  void aLogAloneIsComplete() throws IOException {
    Path log = Logs.parallel(folder.resolve("a/gc.log"), 20, 0.01);
    Logs.parallel(folder.resolve("b/gc.log"), 20, 0.01);
    Gathering gathering = glanced();

    read(gathering, log);

    assertThat(complete(gathering)).containsExactly(log);
  }

  @Test
  void aRotatedLogWaitsForAllItsFiles() throws IOException {
    Path whole = Logs.parallel(folder.resolve("whole.log"), 20, 0.01);
    List<String> lines = Files.readAllLines(whole);
    Files.delete(whole);
    int half = lines.size() / 2;
    Path first = Files.write(folder.resolve("gc.log.0"), lines.subList(0, half));
    Path second = Files.write(folder.resolve("gc.log.1"), lines.subList(half, lines.size()));
    Gathering gathering = glanced();

    read(gathering, second);
    assertThat(complete(gathering)).isEmpty();

    read(gathering, first);
    assertThat(complete(gathering)).containsExactly(first, second);
  }

  @Test
  void whatBelongsTogetherIsKnownWhenAllWasGlancedAt() throws IOException {
    Path log = Logs.parallel(folder.resolve("a/gc.log"), 20, 0.01);
    Gathering gathering = new Gathering(Scan.of(List.of(folder)));
    assertThat(gathering.isSurveyed()).isFalse();

    gathering.glanced(log, AnyFile.glance(log, ZoneOffset.UTC));

    assertThat(gathering.isSurveyed()).isTrue();
  }

  private Gathering glanced() {
    Gathering gathering = new Gathering(Scan.of(List.of(folder)));
    gathering
        .scan()
        .files()
        .forEach(file -> gathering.glanced(file, AnyFile.glance(file, ZoneOffset.UTC)));
    return gathering;
  }

  private static void read(Gathering gathering, Path file) {
    gathering.read(file, AnyFile.read(file, ZoneOffset.UTC, Progress.NONE));
  }

  private static List<Path> complete(Gathering gathering) {
    return gathering.complete().contents().stream().map(content -> content.file()).toList();
  }
}
