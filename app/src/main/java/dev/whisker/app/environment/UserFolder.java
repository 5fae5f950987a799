package dev.whisker.app.environment;

import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;

/** The folder in which the system expects a user's preferences. */
public final class UserFolder {

  private UserFolder() {}

  /** The folder of this user on this system; it may not exist yet. */
  public static Path ofSystem() {
    return of(
        System.getenv(), System.getProperty("os.name"), Path.of(System.getProperty("user.home")));
  }

  static Path of(Map<String, String> environment, String system, Path home) {
    if (system.startsWith("Windows")) {
      return Path.of(environment.getOrDefault("APPDATA", home.toString())).resolve("Whisker");
    }
    if (system.startsWith("Mac")) {
      return home.resolve("Library/Application Support/Whisker");
    }
    return Optional.ofNullable(environment.get("XDG_CONFIG_HOME"))
        .filter(each -> !each.isEmpty())
        .map(Path::of)
        .orElse(home.resolve(".config"))
        .resolve("whisker");
  }
}
