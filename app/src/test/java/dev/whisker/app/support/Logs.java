package dev.whisker.app.support;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.OffsetDateTime;
import java.time.format.DateTimeFormatter;
import java.util.Locale;
import java.util.regex.Pattern;

/** Small GC logs as JDK 8 writes them, made for a test. */
public final class Logs {

  private static final DateTimeFormatter STAMP =
      DateTimeFormatter.ofPattern("uuuu-MM-dd'T'HH:mm:ss.SSSxx");

  private Logs() {}

  /**
   * A log of Parallel with a young collection a second.
   *
   * @param pauseSeconds how long each takes
   */
  public static Path parallel(Path file, int pauses, double pauseSeconds) throws IOException {
    StringBuilder text = new StringBuilder();
    text.append(
        """
        Java HotSpot(TM) 64-Bit Server VM (25.202-b08) for linux-amd64 JRE (1.8.0_202-b08), built on Dec 15 2018 12:40:22 by "java_re" with gcc 7.3.0
        Memory: 4k page, physical 8010844k(512340k free), swap 0k(0k free)
        CommandLine flags: -XX:InitialHeapSize=67108864 -XX:MaxHeapSize=536870912 -XX:+PrintGC -XX:+PrintGCDetails -XX:+PrintGCTimeStamps -XX:+UseParallelGC
        """);
    for (int i = 1; i <= pauses; i++) {
      text.append(
          String.format(
              Locale.ROOT,
              "%d.000: [GC (Allocation Failure) [PSYoungGen: 16384K->2560K(18944K)] "
                  + "16384K->%dK(62976K), %.7f secs] "
                  + "[Times: user=0.01 sys=0.00, real=0.01 secs] %n",
              i,
              2560 + i,
              pauseSeconds));
    }
    Files.createDirectories(file.toAbsolutePath().getParent());
    return Files.writeString(file, text);
  }

  /** The same with the time of day before each stamp; second 1 is at 09:51:01 in China. */
  public static Path dated(Path file, int pauses, double pauseSeconds) throws IOException {
    OffsetDateTime start = OffsetDateTime.parse("2026-11-21T09:51:00+08:00");
    String text =
        Pattern.compile("^(\\d+)\\.000: ", Pattern.MULTILINE)
            .matcher(Files.readString(parallel(file, pauses, pauseSeconds)))
            .replaceAll(
                line ->
                    STAMP.format(start.plusSeconds(Long.parseLong(line.group(1))))
                        + ": "
                        + line.group());
    return Files.writeString(file, text);
  }

  /** The same on an overloaded machine: pauses are much longer than the CPU time. */
  public static Path starved(Path file, int pauses, double pauseSeconds) throws IOException {
    String text = Files.readString(parallel(file, pauses, pauseSeconds));
    String real = String.format(Locale.ROOT, "real=%.2f", pauseSeconds);
    return Files.writeString(file, text.replace("real=0.01", real));
  }
}
