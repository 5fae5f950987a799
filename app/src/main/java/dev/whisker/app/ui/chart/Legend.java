package dev.whisker.app.ui.chart;

import dev.whisker.charts.look.Mark;
import java.util.List;

/**
 * The title, caption and key of a chart that is shown alone.
 *
 * @param title different from those of its neighbours
 * @param caption how to read it
 * @param key the meaning of shapes and colours; empty if the title explains it
 */
public record Legend(String title, String caption, List<Mark> key) {

  public Legend {
    key = List.copyOf(key);
  }

  /** The legend as text, for screen readers. */
  public String spoken() {
    return title + ". " + caption;
  }
}
