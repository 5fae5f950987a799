package dev.whisker.app.desktop.chart;

import dev.whisker.charts.Mark;
import java.util.List;

/**
 * The title, caption and key of a chart shown on its own.
 *
 * @param title unlike those of its neighbours
 * @param caption how to read it
 * @param key what its shapes and colours mean; empty where its title says it
 */
public record Legend(String title, String caption, List<Mark> key) {

  public Legend {
    key = List.copyOf(key);
  }

  /** In words, for those who do not see it. */
  public String spoken() {
    return title + ". " + caption;
  }
}
