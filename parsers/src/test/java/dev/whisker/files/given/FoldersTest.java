package dev.whisker.files.given;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class FoldersTest {

  @Test
  void filesOfAllDepthsComeInNaturalOrder(@TempDir Path folder) throws IOException {
    file(folder, "b/gc.log");
    file(folder, "a/10/gc.log");
    file(folder, "a/2/gc.log");
    file(folder, "readme.txt");
    assertThat(Folders.files(folder))
        .containsExactly(
            folder.resolve("a/2/gc.log"),
            folder.resolve("a/10/gc.log"),
            folder.resolve("b/gc.log"),
            folder.resolve("readme.txt"));
  }

  @Test
  void whatIsHiddenIsLeftOut(@TempDir Path folder) throws IOException {
    file(folder, ".git/config");
    file(folder, ".DS_Store");
    file(folder, "gc.log");
    assertThat(Folders.files(folder)).containsExactly(folder.resolve("gc.log"));
  }

  @Test
  void aHiddenFolderThatIsGivenIsMeant(@TempDir Path folder) throws IOException {
    file(folder, ".runs/gc.log");
    assertThat(Folders.files(folder.resolve(".runs")))
        .containsExactly(folder.resolve(".runs/gc.log"));
  }

  @Test
  void cyclicLinkIsNotFollowedEndlessly(@TempDir Path folder) throws IOException {
    file(folder, "a/gc.log");
    Files.createSymbolicLink(folder.resolve("a/up"), folder);
    assertThat(Folders.files(folder)).containsExactly(folder.resolve("a/gc.log"));
  }

  @Test
  void singleOrMissingFileIsReturnedItself(@TempDir Path folder) throws IOException {
    Path file = file(folder, "gc.log");
    assertThat(Folders.files(file)).containsExactly(file);
    assertThat(Folders.files(folder.resolve("none"))).containsExactly(folder.resolve("none"));
  }

  private static Path file(Path folder, String name) throws IOException {
    Path file = folder.resolve(name);
    Files.createDirectories(file.getParent());
    return Files.writeString(file, "x");
  }
}
