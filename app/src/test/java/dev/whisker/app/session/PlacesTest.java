package dev.whisker.app.session;

import static org.assertj.core.api.Assertions.assertThat;

import dev.whisker.app.session.Places.Place;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

class PlacesTest {

  private final Places places = new Places();

  @Test
  void atTheBeginningThereIsNoWayBack() {
    places.back();

    assertThat(places.previousProperty().get()).isEmpty();
    assertThat(places.shownProperty().get()).isEqualTo(Place.COMPARISON);
  }

  @Test
  void oneGoesBackTheWayThatOneCame() {
    places.go(Place.TIMELINE);
    places.showLine(Path.of("gc.log"), 7);

    assertThat(places.previousProperty().get()).contains(Place.TIMELINE);
    places.back();
    assertThat(places.shownProperty().get()).isEqualTo(Place.TIMELINE);
    assertThat(places.previousProperty().get()).contains(Place.COMPARISON);
    places.back();
    assertThat(places.shownProperty().get()).isEqualTo(Place.COMPARISON);
    assertThat(places.previousProperty().get()).isEmpty();
  }

  @Test
  void whoStaysWhereOneIsHasGoneNowhere() {
    places.go(Place.LOG);
    places.go(Place.LOG);

    assertThat(places.previousProperty().get()).contains(Place.COMPARISON);
  }
}
