package dev.whisker.app.environment;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;

class UserFolderTest {

  @Test
  void followsCustomOfSystem() {
    Path home = Path.of("home");
    assertThat(UserFolder.of(Map.of(), "Linux", home)).isEqualTo(Path.of("home/.config/whisker"));
    assertThat(UserFolder.of(Map.of("XDG_CONFIG_HOME", "conf"), "Linux", home))
        .isEqualTo(Path.of("conf/whisker"));
    assertThat(UserFolder.of(Map.of(), "Mac OS X", home))
        .isEqualTo(Path.of("home/Library/Application Support/Whisker"));
    assertThat(UserFolder.of(Map.of("APPDATA", "roaming"), "Windows 11", home))
        .isEqualTo(Path.of("roaming/Whisker"));
  }
}
