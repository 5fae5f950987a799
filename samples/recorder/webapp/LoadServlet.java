import java.io.IOException;
import java.io.InputStream;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReferenceArray;
import javax.servlet.http.HttpServlet;
import javax.servlet.http.HttpServletRequest;
import javax.servlet.http.HttpServletResponse;

/**
 * The application under test. Every request builds strings and lists that die with it (work for
 * young collections); searches and reports also replace entries of a bounded cache (work for the
 * old generation).
 *
 * <p>It has to compile for Java 8. All switches are system properties, so a configuration can set
 * them beside its JVM flags; those for deliberate problems are off by default.
 */
public class LoadServlet extends HttpServlet {

  /**
   * The strings of a cache entry, which are expensive to mark and move: 84 bytes each on JDK 8,
   * fewer since 9.
   */
  private static final int ENTRY_LINES = 1_000;

  private static final int CACHE_ENTRIES =
      Math.max(1, Integer.getInteger("app.cacheMb", 150) * 1_000_000 / (84 * ENTRY_LINES));
  private static final int FAIL_PERCENT = Integer.getInteger("app.failPercent", 0);

  /** Milliseconds that a look-up waits. */
  private static final int WAIT_MS = Integer.getInteger("app.waitMs", 10);

  /** Report size of one array in KiB: above half a G1 region it is humongous. */
  private static final int HUGE_KB = Integer.getInteger("app.hugeKb", 0);

  /** KiB that every request keeps for ever. */
  private static final int LEAK_KB = Integer.getInteger("app.leakKb", 0);

  /** The number of requests for each call of System.gc(). */
  private static final int GC_EVERY = Integer.getInteger("app.gcEvery", 0);

  /** The number of requests for each class that is loaded and never unloaded. */
  private static final int CLASS_EVERY = Integer.getInteger("app.classEvery", 0);

  /** A reply without work, to measure the server itself. */
  private static final String TEST_REPLY = String.join("", Collections.nCopies(1_892, "x"));

  private final AtomicReferenceArray<List<String>> cache =
      new AtomicReferenceArray<>(CACHE_ENTRIES);
  private final AtomicLong requests = new AtomicLong();
  private final ConcurrentLinkedQueue<Object> leaked = new ConcurrentLinkedQueue<>();

  @Override
  protected void doGet(HttpServletRequest request, HttpServletResponse response)
      throws IOException {
    misbehave(requests.incrementAndGet());
    String fail = request.getParameter("fail");
    int failPercent = fail == null ? FAIL_PERCENT : Integer.parseInt(fail);
    if (ThreadLocalRandom.current().nextInt(100) < failPercent) {
      response.sendError(HttpServletResponse.SC_INTERNAL_SERVER_ERROR, "failed on purpose");
      return;
    }
    switch (request.getServletPath()) {
      case "/test":
        response.setContentType("text/plain");
        response.getWriter().print(TEST_REPLY);
        break;
      case "/search":
        answer(response, cached(lines(2_500), 1), 60);
        break;
      case "/report":
        if (HUGE_KB > 0) {
          touch(new byte[HUGE_KB * 1024]);
        }
        answer(response, cached(lines(7_000), 2), 200);
        break;
      case "/lookup":
        await();
        answer(response, lines(1_000), 30);
        break;
      default:
        answer(response, lines(1_000), 30);
    }
  }

  /** Holds its thread without using a core, like waiting for a database. */
  private static void await() throws IOException {
    try {
      Thread.sleep(WAIT_MS);
    } catch (InterruptedException e) {
      throw new IOException(e);
    }
  }

  private void misbehave(long request) throws IOException {
    if (LEAK_KB > 0) {
      leaked.add(touch(new byte[LEAK_KB * 1024]));
    }
    if (GC_EVERY > 0 && request % GC_EVERY == 0) {
      System.gc();
    }
    if (CLASS_EVERY > 0 && request % CLASS_EVERY == 0) {
      leaked.add(new OneClassLoader().load());
    }
  }

  /** Puts the first lines into the cache, as this many entries in place of random ones. */
  private List<String> cached(List<String> lines, int entries) {
    for (int i = 0; i < entries; i++) {
      List<String> entry = new ArrayList<>(lines.subList(i * ENTRY_LINES, (i + 1) * ENTRY_LINES));
      cache.set(ThreadLocalRandom.current().nextInt(CACHE_ENTRIES), entry);
    }
    return lines;
  }

  /** Writes into every page, so that the memory is really used. */
  private static byte[] touch(byte[] bytes) {
    for (int i = 0; i < bytes.length; i += 1024) {
      bytes[i] = 1;
    }
    return bytes;
  }

  private static List<String> lines(int count) {
    List<String> lines = new ArrayList<>();
    ThreadLocalRandom random = ThreadLocalRandom.current();
    for (int i = 0; i < count; i++) {
      lines.add("item " + random.nextInt(1_000_000) + " of " + count);
    }
    Collections.sort(lines.subList(0, Math.min(count, 1_000)));
    return lines;
  }

  private static void answer(HttpServletResponse response, List<String> lines, int shown)
      throws IOException {
    response.setContentType("text/plain;charset=UTF-8");
    PrintWriter out = response.getWriter();
    for (String line : lines.subList(0, shown)) {
      out.println(line);
    }
  }

  /** Defines its own copy of {@link Payload}, which lives as long as this loader. */
  private static final class OneClassLoader extends ClassLoader {
    Class<?> load() throws IOException {
      String name = Payload.class.getName();
      byte[] bytes = new byte[64 * 1024];
      int length = 0;
      String file = "/" + name.replace('.', '/') + ".class";
      try (InputStream in = LoadServlet.class.getResourceAsStream(file)) {
        for (int n; (n = in.read(bytes, length, bytes.length - length)) > 0; ) {
          length += n;
        }
      }
      return defineClass(name, bytes, 0, length);
    }
  }

  static final class Payload {
    int a, b, c;

    int sum() {
      return a + b + c;
    }
  }
}
