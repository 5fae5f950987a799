package dev.whisker.app.session;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import javafx.beans.binding.Bindings;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.beans.property.SimpleObjectProperty;
import javafx.beans.value.ObservableValue;

/** Theme, language and text size of the window: the user's choice, or else the system's. */
public final class Appearance {

  /** The themes to choose from. */
  public enum Look {
    SYSTEM,
    LIGHT,
    DARK
  }

  /** Sizes of text to choose from, in pixels. */
  public static final List<Integer> TEXT_SIZES = List.of(11, 12, 13, 14, 15, 16, 18, 20, 24);

  private static final int USUAL_TEXT_SIZE = 13;

  /** The languages to choose from. */
  public enum Language {
    SYSTEM,
    ENGLISH,
    CHINESE
  }

  private final ObjectProperty<Look> look = new SimpleObjectProperty<>(Look.SYSTEM);
  private final ObjectProperty<Language> language = new SimpleObjectProperty<>(Language.SYSTEM);
  private final ObjectProperty<Integer> textSize = new SimpleObjectProperty<>(USUAL_TEXT_SIZE);
  private final ObjectProperty<ChartChoice> charts = new SimpleObjectProperty<>(ChartChoice.TABLE);
  private final BooleanProperty hints = new SimpleBooleanProperty(true);
  private final ObjectProperty<Optional<WindowPlace>> place =
      new SimpleObjectProperty<>(Optional.empty());
  private final ObservableValue<Boolean> dark;
  private final ObservableValue<Locale> locale;

  /**
   * @param systemIsDark true if the system prefers dark windows
   * @param systemLocale the language of the system, one that Whisker has
   */
  public Appearance(ObservableValue<Boolean> systemIsDark, Locale systemLocale) {
    this.dark =
        Bindings.createObjectBinding(
            () ->
                switch (look.get()) {
                  case SYSTEM -> systemIsDark.getValue();
                  case LIGHT -> false;
                  case DARK -> true;
                },
            look,
            systemIsDark);
    this.locale =
        language.map(
            chosen ->
                switch (chosen) {
                  case SYSTEM -> systemLocale;
                  case ENGLISH -> Locale.ENGLISH;
                  case CHINESE -> Locale.SIMPLIFIED_CHINESE;
                });
  }

  public ObjectProperty<Look> lookProperty() {
    return look;
  }

  public ObjectProperty<Language> languageProperty() {
    return language;
  }

  /** The size of the window's text, one of {@link #TEXT_SIZES}. */
  public ObjectProperty<Integer> textSizeProperty() {
    return textSize;
  }

  public int textSize() {
    return textSize.get();
  }

  /** The text size as a multiple of the default. */
  public double textScale() {
    return (double) textSize() / USUAL_TEXT_SIZE;
  }

  public void enlargeText() {
    resizeText(1);
  }

  public void shrinkText() {
    resizeText(-1);
  }

  public void resetTextSize() {
    textSize.set(USUAL_TEXT_SIZE);
  }

  private void resizeText(int steps) {
    int wanted = TEXT_SIZES.indexOf(textSize()) + steps;
    textSize.set(TEXT_SIZES.get(Math.clamp(wanted, 0, TEXT_SIZES.size() - 1)));
  }

  /** The place of the window when it was last closed; empty before that. */
  public ObjectProperty<Optional<WindowPlace>> placeProperty() {
    return place;
  }

  /** True if the hints for the first steps are shown. */
  public BooleanProperty hintsProperty() {
    return hints;
  }

  public ObjectProperty<ChartChoice> chartsProperty() {
    return charts;
  }

  public ObservableValue<Boolean> darkProperty() {
    return dark;
  }

  public boolean isDark() {
    return dark.getValue();
  }

  /** The language of the window. */
  public ObservableValue<Locale> localeProperty() {
    return locale;
  }

  public Locale locale() {
    return locale.getValue();
  }
}
