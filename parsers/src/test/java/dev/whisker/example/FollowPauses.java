package dev.whisker.example;

import dev.whisker.files.PauseReader;
import java.nio.file.Path;
import java.time.Duration;

/** The third example of the README. */
public class FollowPauses {

  public static void main(String[] args) throws InterruptedException {
    PauseReader log =
        PauseReader.follow(
            Path.of(args[0]),
            (p, jvm) -> {
              if (p.millis() > 200) {
                System.out.println(p.line() + ": " + p.kind() + " " + p.cause() + " " + p.millis());
              }
            });
    while (true) {
      log.readOn();
      Thread.sleep(Duration.ofSeconds(1));
    }
  }
}
