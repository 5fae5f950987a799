package dev.whisker.app.screen.preferences;

import static org.assertj.core.api.Assertions.assertThat;

import dev.whisker.app.session.Appearance;
import dev.whisker.app.session.Appearance.Language;
import dev.whisker.app.session.Appearance.Look;
import dev.whisker.app.session.Notice;
import dev.whisker.app.session.WindowPlace;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import javafx.beans.property.SimpleObjectProperty;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PreferencesFileTest {

  @TempDir private Path folder = Path.of("");

  private final List<Notice> notices = new ArrayList<>();

  @Test
  void themeAndLanguageAreFoundAgain() {
    Path file = folder.resolve("new/preferences.properties");
    Appearance first = appearance(file);
    first.lookProperty().set(Look.DARK);
    first.languageProperty().set(Language.CHINESE);

    Appearance second = appearance(file);

    assertThat(second.lookProperty().get()).isEqualTo(Look.DARK);
    assertThat(second.languageProperty().get()).isEqualTo(Language.CHINESE);
    assertThat(notices).isEmpty();
    assertThat(file.getParent()).isDirectoryContaining("glob:**.properties");
    assertThat(file.getParent()).isDirectoryNotContaining("glob:**.tmp");
  }

  @Test
  void placeOfTheWindowIsRemembered() {
    Path file = folder.resolve("preferences.properties");
    WindowPlace place = new WindowPlace(10, 20, 1200, 800, true);
    appearance(file).placeProperty().set(Optional.of(place));

    assertThat(appearance(file).placeProperty().get()).contains(place);
  }

  @Test
  void aFileOfALaterVersionCostsNothing() throws IOException {
    Path file = folder.resolve("preferences.properties");
    Files.writeString(file, "theme=SEPIA\nlanguage=ENGLISH\nnew=1\n");

    Appearance appearance = appearance(file);
    appearance.languageProperty().set(Language.CHINESE);

    assertThat(appearance.lookProperty().get()).isEqualTo(Look.SYSTEM);
    assertThat(Files.readString(file)).contains("theme=SEPIA", "language=CHINESE", "new=1");
  }

  @Test
  void unreadableOrUnwritablePreferencesAreReported() throws IOException {
    Path file = folder.resolve("preferences.properties");
    Files.writeString(file, "theme=\\u00zz");
    assertThat(appearance(file).lookProperty().get()).isEqualTo(Look.SYSTEM);
    assertThat(notices).hasSize(1).first().isInstanceOf(Notice.NoPreferences.class);

    Path inFile = file.resolve("preferences.properties");
    appearance(inFile).lookProperty().set(Look.DARK);
    assertThat(notices).last().isInstanceOf(Notice.NotWritten.class);
  }

  private Appearance appearance(Path file) {
    Appearance appearance = new Appearance(new SimpleObjectProperty<>(false), Locale.ENGLISH);
    new PreferencesFile(file, notices::add).applyTo(appearance);
    return appearance;
  }
}
