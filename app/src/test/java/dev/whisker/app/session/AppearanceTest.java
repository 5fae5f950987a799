package dev.whisker.app.session;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.SimpleObjectProperty;
import org.junit.jupiter.api.Test;

class AppearanceTest {

  private final ObjectProperty<Boolean> systemIsDark = new SimpleObjectProperty<>(false);
  private final Appearance appearance = new Appearance(systemIsDark, Locale.SIMPLIFIED_CHINESE);

  @Test
  void followsTheSystemUntilTheUserChooses() {
    List<Boolean> seen = new ArrayList<>();
    appearance.darkProperty().subscribe(value -> seen.add(value));

    systemIsDark.set(true);
    appearance.lookProperty().set(Appearance.Look.LIGHT);
    systemIsDark.set(false);
    appearance.lookProperty().set(Appearance.Look.DARK);
    appearance.lookProperty().set(Appearance.Look.SYSTEM);

    assertThat(seen).containsExactly(false, true, false, true, false);
  }

  @Test
  void usesSystemOrChosenLanguage() {
    assertThat(appearance.locale()).isEqualTo(Locale.SIMPLIFIED_CHINESE);

    appearance.languageProperty().set(Appearance.Language.ENGLISH);

    assertThat(appearance.locale()).isEqualTo(Locale.ENGLISH);
  }
}
