package dev.whisker.app.session;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class WindowPlaceTest {

  @Test
  void isReadAsWritten() {
    WindowPlace place = new WindowPlace(-1200, 20.4, 1440, 899.6, false);

    assertThat(place.text()).isEqualTo("-1200 20 1440 900");
    assertThat(WindowPlace.of(place.text())).contains(new WindowPlace(-1200, 20, 1440, 900, false));
    assertThat(WindowPlace.of(place.maximized().text()))
        .contains(new WindowPlace(-1200, 20, 1440, 900, true));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"", "1 2 3", "1 2 3 four", "1 2 3 4 5", "1 2 3 4 large", "1 2 3 4 maximized 5"})
  void anythingElseIsNoPlace(String text) {
    assertThat(WindowPlace.of(text)).isEmpty();
  }
}
