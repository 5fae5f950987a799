package dev.whisker.app;

import dev.whisker.app.cli.CommandLineInterface;
import dev.whisker.app.cli.Terminal;
import dev.whisker.app.desktop.TourApplication;
import java.util.List;

/**
 * Starts as {@link Launcher} does, and ends by itself once each screen was shown: the run that the
 * start cache of the window is made from.
 */
public final class Tour {

  private Tour() {}

  public static void main(String[] args) {
    System.exit(
        CommandLineInterface.run(
            List.of("open", "story1"),
            Terminal.ofSystem(),
            (words, locale) -> {
              TourApplication.launch(words);
              return true;
            }));
  }
}
