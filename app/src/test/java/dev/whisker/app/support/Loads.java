package dev.whisker.app.support;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Small results of JMeter, made for a test. */
public final class Loads {

  private Loads() {}

  /**
   * Ten requests a second, each of 20 ms.
   *
   * @param startMillis of the first, since 1970
   */
  public static Path jtl(Path file, long startMillis, int seconds) throws IOException {
    return stalled(file, startMillis, seconds, 0, 0);
  }

  /**
   * The same, but for some seconds in which there is none.
   *
   * @param startMillis of the first, since 1970
   * @param from the first second without any
   * @param to the second that they go on in
   */
  public static Path stalled(Path file, long startMillis, int seconds, int from, int to)
      throws IOException {
    StringBuilder text =
        new StringBuilder(
            "timeStamp,elapsed,label,responseCode,responseMessage,threadName,success\n");
    for (int i = 0; i < seconds * 10; i++) {
      if (i < from * 10 || i >= to * 10) {
        text.append(startMillis + i * 100L).append(",20,home,200,OK,users 1-1,true\n");
      }
    }
    Files.createDirectories(file.toAbsolutePath().getParent());
    return Files.writeString(file, text);
  }
}
