package dev.whisker.app;

import dev.whisker.app.cli.CommandLineInterface;
import dev.whisker.app.cli.Terminal;
import dev.whisker.app.window.TourApplication;
import java.util.List;

/**
 * Starts like {@link Launcher}, shows each screen and ends. The window's start cache is made from
 * this run.
 */
public final class Tour {

  private Tour() {}

  public static void main(String[] args) {
    System.exit(
        CommandLineInterface.run(
            List.of("open", "story1"),
            Terminal.ofSystem(System.out),
            (words, locale) -> {
              TourApplication.launch(words);
              return true;
            }));
  }
}
