import java.io.DataInputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.net.Socket;
import java.util.Arrays;
import java.util.Locale;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.ThreadLocalRandom;
import java.util.stream.IntStream;
import java.util.stream.LongStream;

/**
 * A closed load: each client sends a message, waits until all of it has returned, and sends the
 * next. Prints one line of cells: requests, errors, duration (s), requests/s, mean, p99 and longest
 * time (ms), MB/s in one direction.
 */
public final class EchoLoad {

  private static final int TIMEOUT_MS = 10_000;
  private static final int MOST_MESSAGES = 5_000_000;

  private EchoLoad() {}

  /** The measurements of one client: the time of each message, or its failure. */
  private record Client(long[] nanos, boolean failed) {}

  /** Arguments: PORT CLIENTS MESSAGE_BYTES SECONDS. */
  public static void main(String[] args) throws Exception {
    int port = Integer.parseInt(args[0]);
    int clients = Integer.parseInt(args[1]);
    int size = Integer.parseInt(args[2]);
    ExecutorService threads = Executors.newFixedThreadPool(clients);
    long start = System.nanoTime();
    long end = start + Integer.parseInt(args[3]) * 1_000_000_000L;
    var running =
        IntStream.range(0, clients)
            .mapToObj(i -> threads.submit(() -> run(port, size, end, clients)))
            .toList();
    LongStream nanos = LongStream.empty();
    int errors = 0;
    for (Future<Client> client : running) {
      nanos = LongStream.concat(nanos, Arrays.stream(client.get().nanos()));
      errors += client.get().failed() ? 1 : 0;
    }
    double seconds = (System.nanoTime() - start) / 1e9;
    threads.shutdown();
    print(nanos.sorted().toArray(), errors, seconds, size);
  }

  private static Client run(int port, int size, long end, int clients) {
    byte[] message = new byte[size];
    ThreadLocalRandom.current().nextBytes(message);
    byte[] reply = new byte[size];
    long[] nanos = new long[MOST_MESSAGES / clients];
    int count = 0;
    try (Socket socket = new Socket("127.0.0.1", port)) {
      socket.setTcpNoDelay(true);
      socket.setSoTimeout(TIMEOUT_MS);
      OutputStream out = socket.getOutputStream();
      DataInputStream in = new DataInputStream(socket.getInputStream());
      for (long sent = System.nanoTime();
          sent < end && count < nanos.length;
          sent = System.nanoTime()) {
        out.write(message);
        in.readFully(reply);
        if (!Arrays.equals(message, reply)) {
          return new Client(Arrays.copyOf(nanos, count), true);
        }
        nanos[count++] = System.nanoTime() - sent;
      }
      return new Client(Arrays.copyOf(nanos, count), false);
    } catch (IOException e) {
      return new Client(Arrays.copyOf(nanos, count), true);
    }
  }

  private static void print(long[] sorted, int errors, double seconds, int size) {
    int n = sorted.length;
    double rate = n / seconds;
    System.out.println(
        String.format(
            Locale.ROOT,
            "%d,%d,%.2f,%.1f,%.4f,%.4f,%.3f,%.2f",
            n,
            errors,
            seconds,
            rate,
            LongStream.of(sorted).average().orElse(Double.NaN) / 1e6,
            n == 0 ? Double.NaN : sorted[(int) Math.ceil(0.99 * n) - 1] / 1e6,
            n == 0 ? Double.NaN : sorted[n - 1] / 1e6,
            rate * size / 1_048_576));
  }
}
