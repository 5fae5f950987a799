package dev.whisker.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SafeFileTest {

  @Test
  void failedWriteKeepsOldFileOnly(@TempDir Path folder) throws IOException {
    Path target = Files.writeString(folder.resolve("report.pdf"), "the old one");

    assertThatThrownBy(
            () ->
                SafeFile.write(
                    target,
                    out -> {
                      out.write("half".getBytes(StandardCharsets.UTF_8));
                      throw new IOException("disk full");
                    }))
        .hasMessage("disk full");

    assertThat(target).hasContent("the old one");
    assertThat(files(folder)).containsExactly("report.pdf");
  }

  @Test
  void whatIsCompleteReplacesTheOldFile(@TempDir Path folder) throws IOException {
    Path target = Files.writeString(folder.resolve("报告.pdf"), "the old one");

    SafeFile.write(target, out -> out.write("new".getBytes(StandardCharsets.UTF_8)));

    assertThat(target).hasContent("new");
    assertThat(files(folder)).containsExactly("报告.pdf");
  }

  @Test
  void missingFolderIsError(@TempDir Path folder) {
    assertThatThrownBy(() -> SafeFile.write(folder.resolve("no/report.pdf"), out -> {}))
        .isInstanceOf(IOException.class);
  }

  @Test
  void oneFailureKeepsAllOldFiles(@TempDir Path folder) throws IOException {
    Path first = Files.writeString(folder.resolve("a.csv"), "the old one");
    Map<Path, SafeFile.Content> contents = new LinkedHashMap<>();
    contents.put(first, out -> out.write("new".getBytes(StandardCharsets.UTF_8)));
    contents.put(Files.createDirectory(folder.resolve("b.csv")), out -> {});

    assertThatThrownBy(() -> SafeFile.writeAll(contents)).isInstanceOf(IOException.class);

    assertThat(first).hasContent("the old one");
    assertThat(files(folder)).containsExactlyInAnyOrder("a.csv", "b.csv");
  }

  private static List<String> files(Path folder) throws IOException {
    try (Stream<Path> files = Files.list(folder)) {
      return files.map(file -> file.getFileName().toString()).toList();
    }
  }
}
