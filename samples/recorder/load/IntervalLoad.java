import java.io.IOException;
import java.io.InputStream;
import java.io.PrintWriter;
import java.net.HttpURLConnection;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDateTime;
import java.time.format.DateTimeFormatter;
import java.util.Locale;
import java.util.concurrent.ThreadLocalRandom;

/**
 * A closed load: each user sends a request, waits for the response, thinks, and repeats. The result
 * has the columns of nGrinder's {@code output.csv}, a row each second.
 *
 * <p>As with nGrinder, the test ends early when most requests have failed for ten seconds.
 */
public final class IntervalLoad {

  private static final DateTimeFormatter TIME = DateTimeFormatter.ofPattern("yyyy-MM-dd HH:mm:ss");
  private static final String HEADER =
      "DateTime,vuser,Tests,Errors,Mean_Test_Time_(ms),Test_Time_Standard_Deviation_(ms),TPS,Mean_response_length,"
          + "Response_bytes_per_second,Response_errors,Mean_time_to_resolve_host,Mean_time_to_establish_connection,"
          + "Mean_time_to_first_byte";
  private static final String[] LOOP = {"page", "page", "page", "search", "search", "report"};
  private static final int TIMEOUT_MS = 20_000;
  private static final int BAD_SECONDS = 10;

  private final String server;
  private final String query;
  private final int thinkMin;
  private final int thinkMax;
  private Interval interval = new Interval();

  private IntervalLoad(String port, String think, String query) {
    this.server = "http://127.0.0.1:" + port + "/";
    this.query = query;
    String[] ends = think.split("-");
    this.thinkMin = Integer.parseInt(ends[0]);
    this.thinkMax = Integer.parseInt(ends[1]);
  }

  /** Arguments: PORT USERS THINK_MIN-THINK_MAX SECONDS QUERY FILE. */
  public static void main(String[] args) throws IOException, InterruptedException {
    int users = Integer.parseInt(args[1]);
    IntervalLoad load = new IntervalLoad(args[0], args[2], args[4]);
    for (int i = 0; i < users; i++) {
      Thread user = new Thread(load::use);
      user.setDaemon(true);
      user.start();
    }
    load.record(users, Integer.parseInt(args[3]), Path.of(args[5]));
  }

  private void record(int users, int seconds, Path file) throws IOException, InterruptedException {
    try (PrintWriter out = new PrintWriter(Files.newBufferedWriter(file))) {
      out.println(HEADER);
      long start = System.nanoTime();
      int bad = 0;
      for (int second = 1; second <= seconds && bad < BAD_SECONDS; second++) {
        Thread.sleep(Math.max(0, second * 1000L - (System.nanoTime() - start) / 1_000_000));
        Interval done = next();
        out.println(TIME.format(LocalDateTime.now()) + "," + users + "," + done.row());
        bad = done.errors > done.tests ? bad + 1 : 0;
      }
    }
  }

  private synchronized Interval next() {
    Interval done = interval;
    interval = new Interval();
    return done;
  }

  private synchronized void count(double millis, double firstByte, long bytes) {
    interval.count(millis, firstByte, bytes);
  }

  private synchronized void countError() {
    interval.errors++;
  }

  private void use() {
    try {
      for (int i = ThreadLocalRandom.current().nextInt(LOOP.length); ; i = (i + 1) % LOOP.length) {
        // Before the first request too: users do not arrive all at once.
        Thread.sleep(ThreadLocalRandom.current().nextInt(thinkMin, thinkMax + 1));
        request(LOOP[i]);
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private void request(String path) {
    long start = System.nanoTime();
    try {
      HttpURLConnection connection =
          (HttpURLConnection) URI.create(server + path + query).toURL().openConnection();
      connection.setConnectTimeout(TIMEOUT_MS);
      connection.setReadTimeout(TIMEOUT_MS);
      // Throws if the status is an error.
      try (InputStream in = connection.getInputStream()) {
        double firstByte = millisSince(start);
        long bytes = in.readAllBytes().length;
        count(millisSince(start), firstByte, bytes);
      }
    } catch (IOException e) {
      countError();
    }
  }

  private static double millisSince(long nanos) {
    return (System.nanoTime() - nanos) / 1e6;
  }

  /** One second. As in nGrinder, a test is a request that succeeded. */
  private static final class Interval {
    private long tests;
    private long errors;
    private double millis;
    private double squares;
    private double firstByte;
    private long bytes;

    private void count(double millis, double firstByte, long bytes) {
      tests++;
      this.millis += millis;
      squares += millis * millis;
      this.firstByte += firstByte;
      this.bytes += bytes;
    }

    private String row() {
      double count = Math.max(1, tests);
      double mean = millis / count;
      double deviation = Math.sqrt(Math.max(0, squares / count - mean * mean));
      return String.format(
          Locale.ROOT,
          "%d,%d,%.3f,%.3f,%d,%.1f,%d,%d,0,0,%.3f",
          tests,
          errors,
          mean,
          deviation,
          tests,
          bytes / count,
          bytes,
          errors,
          firstByte / count);
    }
  }
}
