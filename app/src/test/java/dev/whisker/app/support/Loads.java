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
    StringBuilder text =
        new StringBuilder(
            "timeStamp,elapsed,label,responseCode,responseMessage,threadName,success\n");
    for (int i = 0; i < seconds * 10; i++) {
      text.append(startMillis + i * 100L).append(",20,home,200,OK,users 1-1,true\n");
    }
    Files.createDirectories(file.toAbsolutePath().getParent());
    return Files.writeString(file, text);
  }
}
