package dev.whisker.app.ui;

import dev.whisker.app.session.Places.Place;
import dev.whisker.app.study.Sample;
import java.util.List;
import javafx.scene.control.Menu;
import javafx.scene.control.MenuItem;

/** The bundled samples as items of a menu. */
public final class SampleItems {

  private SampleItems() {}

  /** An item for each sample; one with parts is a menu of its parts. */
  public static List<MenuItem> of(List<Sample> samples, ViewContext context) {
    return samples.stream().map(sample -> item(sample, context)).toList();
  }

  private static MenuItem item(Sample sample, ViewContext context) {
    String title = sample.title(context.locale());
    if (sample.parts().isEmpty()) {
      return Items.of(title, () -> open(sample, context));
    }
    Menu parts = new Menu(title);
    parts.getItems().setAll(of(sample.parts(), context));
    return parts;
  }

  /** Opens a sample on the Comparison screen, which has its lesson and the answer. */
  public static void open(Sample sample, ViewContext context) {
    context
        .leaving()
        .toElsewhere(
            () -> {
              context.places().go(Place.COMPARISON);
              context.study().open(sample);
            });
  }
}
