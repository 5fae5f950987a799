package dev.whisker.app.session;

import static org.assertj.core.api.Assertions.assertThat;

import dev.whisker.app.study.Material;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SaveSuggestionTest {

  @TempDir private Path folder = Path.of("");

  @Test
  void folderIsSavedInsideUnderItsName() throws IOException {
    Path runs = Files.createDirectory(folder.resolve("tomcat-9.0.85"));

    assertThat(suggested(runs)).isEqualTo(suggestion("tomcat-9.0.85", runs));
  }

  @Test
  void fileIsSavedAlongsideUnderItsBaseName() throws IOException {
    Path log = Files.createFile(folder.resolve("gc.log.gz"));

    assertThat(suggested(log)).isEqualTo(suggestion("gc", folder));
  }

  @Test
  void severalHaveNoNameInCommon() throws IOException {
    Path one = Files.createFile(folder.resolve("one.log"));
    Path two = Files.createFile(folder.resolve("two.log"));

    assertThat(suggested(one, two)).isEqualTo(suggestion("comparison", folder));
  }

  @Test
  void aFolderThatIsGoneIsNotSuggested() {
    assertThat(suggested(folder.resolve("gone/gc.log")).folder()).isEmpty();
    assertThat(suggested().folder()).isEmpty();
  }

  private static SaveSuggestion suggested(Path... roots) {
    return SaveSuggestion.of(new Material(List.of(roots), List.of()));
  }

  private static SaveSuggestion suggestion(String stem, Path folder) {
    return new SaveSuggestion(stem, Optional.of(folder.toAbsolutePath()));
  }
}
