package dev.whisker.app.ui;

import static org.assertj.core.api.Assertions.assertThat;

import dev.whisker.app.environment.Languages;
import dev.whisker.app.session.Places.Place;
import dev.whisker.app.ui.WindowCommand.Scope;
import dev.whisker.text.Texts;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

class WindowCommandTest {

  @ParameterizedTest
  @EnumSource
  void noTwoCommandsOfAScopeShareKeys(Scope scope) {
    assertThat(Arrays.stream(WindowCommand.values()).filter(command -> command.scope() == scope))
        .flatExtracting(WindowCommand::keys)
        .isNotEmpty()
        .doesNotHaveDuplicates();
  }

  @ParameterizedTest
  @ValueSource(strings = {"en", "zh-CN"})
  void everyCommandHasATextOfItsOwn(String language) {
    Texts texts = Languages.texts(Locale.forLanguageTag(language));

    List<String> names =
        Arrays.stream(WindowCommand.values()).map(command -> texts.get(command.text())).toList();

    assertThat(names).doesNotHaveDuplicates().noneMatch(String::isBlank);
  }

  @Test
  void screensHaveTheirNumbersAsKeys() {
    assertThat(Stream.of(Place.values()).map(place -> WindowCommand.valueOf(place.name())))
        .extracting(command -> command.keys().getFirst().getName())
        .containsExactlyElementsOf(
            Stream.iterate(1, number -> number + 1)
                .limit(Place.values().length)
                .map(number -> "Shortcut+" + number)
                .toList());
  }
}
