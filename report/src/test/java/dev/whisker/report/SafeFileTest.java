package dev.whisker.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
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

  /** The temporary folder may be full while the target's disk has room. */
  @Test
  void uncheckedFailuresOfSystemAreReported(@TempDir Path folder) throws IOException {
    IOException full = new IOException("/tmp: No space left on device");

    assertThatThrownBy(
            () ->
                SafeFile.write(
                    folder.resolve("report.pdf"),
                    out -> {
                      throw new UncheckedIOException(full);
                    }))
        .isSameAs(full);

    assertThat(files(folder)).isEmpty();
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

  @Test
  void existingFileKeepsItsPermissions(@TempDir Path folder) throws IOException {
    assumePosix(folder);
    Path target = Files.writeString(folder.resolve("report.pdf"), "the old one");
    for (String mode : List.of("rw-------", "rw-rw-rw-")) {
      Files.setPosixFilePermissions(target, PosixFilePermissions.fromString(mode));
      List<String> whileWritten = new ArrayList<>();

      SafeFile.write(
          target,
          out -> {
            for (String draft : files(folder)) {
              whileWritten.add(mode(folder.resolve(draft)));
            }
          });

      assertThat(whileWritten).containsExactly(mode, mode);
      assertThat(mode(target)).isEqualTo(mode);
    }
  }

  @Test
  void linkStaysAndItsTargetIsWritten(@TempDir Path folder) throws IOException {
    assumePosix(folder);
    Path elsewhere = Files.createDirectory(folder.resolve("elsewhere"));
    Path target = Files.writeString(elsewhere.resolve("report.pdf"), "the old one");
    Path link = Files.createSymbolicLink(folder.resolve("latest.pdf"), target);
    Path dangling =
        Files.createSymbolicLink(folder.resolve("next.pdf"), Path.of("elsewhere/2.pdf"));

    SafeFile.write(link, out -> out.write("new".getBytes(StandardCharsets.UTF_8)));
    SafeFile.write(dangling, out -> out.write("two".getBytes(StandardCharsets.UTF_8)));

    assertThat(List.of(link, dangling)).allMatch(Files::isSymbolicLink);
    assertThat(target).hasContent("new");
    assertThat(elsewhere.resolve("2.pdf")).hasContent("two");
  }

  @Test
  void nextWriteSweepsDraftsOfKilledProcesses(@TempDir Path folder) throws IOException {
    Path target = folder.resolve("report.pdf");
    String draft = ".report.pdf." + new UUID(1, 2) + ".tmp";
    Files.writeString(folder.resolve(draft), "half");
    Files.writeString(folder.resolve(".report.pdf.mine.tmp"), "of somebody else");
    Files.writeString(folder.resolve(".other.pdf." + new UUID(1, 2) + ".tmp"), "half");

    // A draft that is being written is in use, not left behind.
    SafeFile.write(target, out -> SafeFile.write(target, inner -> inner.write('x')));

    assertThat(files(folder))
        .containsExactlyInAnyOrder(
            "report.pdf", ".report.pdf.mine.tmp", ".other.pdf." + new UUID(1, 2) + ".tmp");
  }

  private static void assumePosix(Path folder) {
    assumeTrue(folder.getFileSystem().supportedFileAttributeViews().contains("posix"));
  }

  private static String mode(Path file) throws IOException {
    return PosixFilePermissions.toString(Files.getPosixFilePermissions(file));
  }

  private static List<String> files(Path folder) throws IOException {
    try (Stream<Path> files = Files.list(folder)) {
      return files.map(file -> file.getFileName().toString()).toList();
    }
  }
}
