package dev.whisker.app.study;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ScanTest {

  @TempDir private Path folder = Path.of("");

  @Test
  void aFileNamedTwiceIsReadOnce() throws IOException {
    Path file = Files.writeString(folder.resolve("gc.log"), "12345");

    Scan scan = Scan.of(List.of(folder, file));

    assertThat(scan.files()).containsExactly(file);
    assertThat(scan.roots()).containsExactly(folder, file);
    assertThat(scan.bytes()).isEqualTo(5);
  }

  @Test
  void keepsMissingFiles() {
    Path missing = folder.resolve("missing.log");

    Scan scan = Scan.of(List.of(missing));

    assertThat(scan.files()).containsExactly(missing);
    assertThat(scan.bytes()).isZero();
  }
}
