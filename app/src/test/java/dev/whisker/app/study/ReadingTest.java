package dev.whisker.app.study;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.whisker.app.support.Logs;
import dev.whisker.files.FileContent;
import dev.whisker.files.given.Stated;
import dev.whisker.input.Progress;
import java.io.IOException;
import java.nio.file.Path;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CancellationException;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ReadingTest {

  private static final int FILES = 300;

  @TempDir private Path folder = Path.of("");

  private Scan scan = new Scan(List.of(), List.of(), 0);

  @BeforeEach
  void manyFiles() throws IOException {
    for (int i = 0; i < FILES; i++) {
      Logs.parallel(folder.resolve("run" + i + "/gc.log"), 2, 0.1);
    }
    scan = Scan.of(List.of(folder));
  }

  @Test
  void readsEachFileOnceInScanOrder() {
    AtomicInteger told = new AtomicInteger();

    Material material =
        Reading.read(
            scan,
            Stated.of(ZoneOffset.UTC),
            Progress.NONE,
            (file, contents) -> told.incrementAndGet());

    assertThat(told).hasValue(FILES);
    assertThat(material.contents()).extracting(FileContent::file).isEqualTo(scan.files());
  }

  /** A cancellation may come while files are still being handed out. */
  @Test
  void afterAStopNothingIsBegun() {
    AtomicInteger asked = new AtomicInteger();

    assertThatThrownBy(
            () -> Reading.read(scan, ZoneOffset.UTC, bytes -> asked.incrementAndGet() < 0))
        .isInstanceOf(CancellationException.class);
    assertThat(asked).hasValueLessThanOrEqualTo(4);
  }

  @Test
  void failureOfOneFileStopsReading() {
    Set<Path> told = ConcurrentHashMap.newKeySet();

    assertThatThrownBy(
            () ->
                Reading.read(
                    scan,
                    Stated.of(ZoneOffset.UTC),
                    Progress.NONE,
                    (file, contents) -> {
                      told.add(file);
                      throw new IllegalStateException("of " + file);
                    }))
        .isInstanceOf(IllegalStateException.class)
        .hasMessageStartingWith("of ");
    assertThat(told).hasSizeLessThanOrEqualTo(2);
  }
}
