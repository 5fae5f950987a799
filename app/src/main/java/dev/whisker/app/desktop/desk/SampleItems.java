package dev.whisker.app.desktop.desk;

import dev.whisker.app.model.Places.Place;
import dev.whisker.app.study.Sample;
import java.util.List;
import javafx.scene.control.Menu;
import javafx.scene.control.MenuItem;

/** The bundled samples as items of a menu. */
public final class SampleItems {

  private SampleItems() {}

  /** An item for each sample; one with parts is a menu of its parts. */
  public static List<MenuItem> of(List<Sample> samples, Desk desk) {
    return samples.stream().map(sample -> item(sample, desk)).toList();
  }

  private static MenuItem item(Sample sample, Desk desk) {
    String title = sample.title(desk.locale());
    if (sample.parts().isEmpty()) {
      return Items.of(title, () -> open(sample, desk));
    }
    Menu parts = new Menu(title);
    parts.getItems().setAll(of(sample.parts(), desk));
    return parts;
  }

  /** Opens a sample on the Comparison screen, which has its lesson and the answer. */
  public static void open(Sample sample, Desk desk) {
    desk.leaving()
        .toElsewhere(
            () -> {
              desk.places().go(Place.COMPARISON);
              desk.study().open(sample);
            });
  }
}
