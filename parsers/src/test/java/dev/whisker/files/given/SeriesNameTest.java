package dev.whisker.files.given;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class SeriesNameTest {

  @Test
  void nameExcludesRotationSuffix() {
    assertThat(name("gc.log.0", "gc.log.1", "gc.log.2.current")).isEqualTo("gc.log");
    assertThat(name("gc.log-20261119.gz", "gc.log-20261120.gz", "gc.log")).isEqualTo("gc.log");
    assertThat(name("g1-1.log", "g1-2.log")).isEqualTo("g1.log");
  }

  @Test
  void usesTheCommonBeginningOfOtherNames() {
    assertThat(name("gc.log.bak", "gc.log.old", "gc.log")).isEqualTo("gc.log");
    assertThat(name("xaa", "xab", "xac")).isEqualTo("xa");
    assertThat(name("part one.txt", "part two.txt")).isEqualTo("part");
  }

  @Test
  void namesUnrelatedFilesAfterTheFirst() {
    assertThat(name("monday-1.log", "tuesday.log")).isEqualTo("monday-1.log");
    assertThat(name("monday.log")).isEqualTo("monday.log");
  }

  private static String name(String... files) {
    return SeriesName.of(Stream.of(files).map(Path::of).toList());
  }
}
