import java.lang.management.GarbageCollectorMXBean;
import java.lang.management.ManagementFactory;
import java.lang.ref.SoftReference;
import java.lang.ref.WeakReference;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicLong;
import javax.management.ObjectName;

/**
 * Allocates at a steady rate for a few seconds, which makes a short GC log, and prints the numbers
 * of collections by the JVM's beans, to check readers of the log. Compiles for Java 8. Arguments
 * are {@code name=value}.
 */
public final class Churn {

  private static long seconds = 3;
  private static long mbPerSecond = 150;
  private static int threads = 2;

  /** The live set in MB; its objects are replaced at random. */
  private static int liveMb = 20;

  private static int keepPercent = 10;

  /** Mean size of an object; sizes vary from a sixteenth of it to about double. */
  private static int pieceBytes = 2048;

  /** The size in KiB of an array that is allocated in each millisecond. */
  private static int hugeKb = 0;

  private static int leakMbPerSecond = 0;

  /** The size in MB at which the leak ends. */
  private static int leakUpToMb = Integer.MAX_VALUE;

  private static int gcEveryMs = 0;
  private static int histogramEveryMs = 0;
  private static int classesPerSecond = 0;

  /** The number of classes at which loading ends. */
  private static int classesUpTo = Integer.MAX_VALUE;

  /** The size in MB of a first-in first-out queue that all small objects pass through. */
  private static int queueMb = 0;

  /** Every so many ms this many MB are allocated at once, and kept until the next time. */
  private static int burstEveryMs = 1000;

  private static int burstMb = 0;

  /** Objects grow by this many percent of their size each second, so that old gaps do not fit. */
  private static int growPercent = 0;

  /** Threads that sleep below this many frames, each with references: external roots. */
  private static int deepThreads = 0;

  private static int frames = 2000;

  /** Threads in which native code holds arrays: collections wait for it, or pin their regions. */
  private static int pinningThreads = 0;

  /** Objects with a finalizer, which die at once. */
  private static int finalizersPerMs = 0;

  /** Objects that each of them holds. */
  private static int heldPerFinalizer = 1;

  /** Loops of this many million steps without a safepoint inside (JDK 8). */
  private static int loopMillions = 0;

  /** The number of equal strings that stay. */
  private static int equalStrings = 0;

  private static final ConcurrentLinkedQueue<Object> LEAKED = new ConcurrentLinkedQueue<>();
  private static final AtomicLong ALLOCATED = new AtomicLong();
  private static volatile Object burst;
  private static volatile String failure;

  public static void main(String[] args) throws Exception {
    for (String arg : args) {
      String[] pair = arg.split("=");
      java.lang.reflect.Field field = Churn.class.getDeclaredField(pair[0]);
      if (field.getType() == long.class) {
        field.setLong(null, Long.parseLong(pair[1]));
      } else {
        field.setInt(null, Integer.parseInt(pair[1]));
      }
    }
    // Once in advance, so that its classes are loaded before the metaspace is full.
    report();
    List<Thread> workers = new ArrayList<>();
    for (int i = 0; i < threads; i++) {
      Random random = new Random(i);
      Thread worker = new Thread(() -> work(random), "worker-" + i);
      // So that the JVM ends even when there is no metaspace left to report anything.
      worker.setDaemon(true);
      worker.start();
      workers.add(worker);
    }
    for (int i = 0; i < pinningThreads; i++) {
      beside(Churn::pin);
    }
    if (finalizersPerMs > 0) {
      beside(Churn::makeFinalizable);
    }
    if (loopMillions > 0) {
      beside(Churn::loop);
    }
    for (int i = 0; i < deepThreads; i++) {
      beside(() -> descend(frames, new Object()));
    }
    if (burstMb > 0) {
      beside(Churn::burst);
    }
    char[] equal = new char[40];
    for (int i = 0; i < equalStrings; i++) {
      LEAKED.add(new String(equal));
    }
    long end = System.nanoTime() + seconds * 1_000_000_000L;
    long start = System.nanoTime();
    long gcs = 0, histograms = 0, classes = 0;
    while (System.nanoTime() < end && failure == null) {
      Thread.sleep(5);
      long ms = (System.nanoTime() - start) / 1_000_000;
      try {
        if (gcEveryMs > 0 && ms / gcEveryMs > gcs) {
          gcs++;
          System.gc();
        }
        if (histogramEveryMs > 0 && ms / histogramEveryMs > histograms) {
          histograms++;
          ManagementFactory.getPlatformMBeanServer()
              .invoke(
                  new ObjectName("com.sun.management:type=DiagnosticCommand"),
                  "gcClassHistogram",
                  new Object[] {new String[0]},
                  new String[] {String[].class.getName()});
        }
        for (;
            classes < Math.min(classesPerSecond * ms / 1000, classesUpTo)
                && System.nanoTime() < end;
            classes++) {
          LEAKED.add(new OneClassLoader().load());
        }
      } catch (OutOfMemoryError | LinkageError e) {
        // Without metaspace, a class that cannot be loaded is a linkage error.
        fail(e);
      }
    }
    failure = failure == null ? "" : failure;
    for (Thread worker : workers) {
      worker.join();
    }
    System.out.println(report());
  }

  private static String report() {
    StringBuilder out = new StringBuilder("\"failure\": \"" + failure + "\", \"collectors\": [");
    String comma = "";
    for (GarbageCollectorMXBean bean : ManagementFactory.getGarbageCollectorMXBeans()) {
      out.append(comma)
          .append("{ \"name\": \"")
          .append(bean.getName())
          .append("\", \"count\": ")
          .append(bean.getCollectionCount())
          .append(", \"millis\": ")
          .append(bean.getCollectionTime())
          .append(" }");
      comma = ", ";
    }
    return out.append("], \"allocatedMb\": ").append(ALLOCATED.get() >> 20).toString();
  }

  private static void work(Random random) {
    try {
      byte[][] live = new byte[Math.max(1, (int) (liveMb * 1024L * 1024 / threads / pieceBytes))][];
      List<Object> references = new ArrayList<>();
      ArrayDeque<byte[]> queue = new ArrayDeque<>();
      long start = System.nanoTime(), allocated = 0, leaked = 0, huge = 0, queued = 0;
      int pieces = 0;
      while (failure == null) {
        long ms = (System.nanoTime() - start) / 1_000_000;
        if (allocated / 1024 > mbPerSecond * 1024 * ms / 1000 / threads) {
          Thread.sleep(1);
          continue;
        }
        double growth = 1 + growPercent * ms / 100_000.0;
        int mean = (int) (pieceBytes * growth);
        byte[] piece = new byte[mean / 16 + random.nextInt(mean * 2 - mean / 8)];
        allocated += piece.length;
        ALLOCATED.addAndGet(piece.length);
        // The whole live set is filled first, so every run has it from the start.
        if (pieces < live.length) {
          live[pieces] = piece;
        } else if (random.nextInt(100) < keepPercent) {
          int used = Math.max(1, (int) (live.length / growth));
          live[random.nextInt(used)] = piece;
          // The live set keeps its size while its objects grow.
          if (used < live.length) {
            live[used + random.nextInt(live.length - used)] = null;
          }
        }
        if (queueMb > 0) {
          queue.addLast(piece);
          queued += piece.length;
          while (queued > queueMb * 1024L * 1024 / threads) {
            queued -= queue.removeFirst().length;
          }
        }
        if (++pieces % 64 == 0) {
          references.add(new WeakReference<>(piece));
          references.add(new SoftReference<>(new byte[64]));
          if (references.size() > 1_000) {
            references.clear();
          }
        }
        if (hugeKb > 0 && ms > huge) {
          huge++;
          byte[] array = new byte[hugeKb * 1024];
          allocated += array.length;
          ALLOCATED.addAndGet(array.length);
          live[random.nextInt(Math.max(1, live.length / 100))] = array;
        }
        if (leaked < Math.min(leakMbPerSecond * ms / 1000, leakUpToMb) * 1024 * 1024 / threads) {
          byte[] lost = new byte[pieceBytes];
          LEAKED.add(lost);
          leaked += lost.length;
        }
      }
    } catch (OutOfMemoryError e) {
      fail(e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private static void beside(Runnable action) {
    Thread thread = new Thread(action);
    thread.setDaemon(true);
    thread.start();
  }

  private static void makeFinalizable() {
    long start = System.nanoTime();
    for (long made = 0; failure == null; ) {
      while (made < (System.nanoTime() - start) / 1_000_000 * finalizersPerMs) {
        new Finalizable();
        made++;
      }
      Thread.yield();
    }
  }

  private static void loop() {
    int steps = loopMillions * 1_000_000;
    int sum = 0;
    while (failure == null) {
      for (int i = 0; i < steps; i++) {
        sum = sum * 31 + i;
      }
      if (sum == 0) {
        System.out.println();
      }
      Thread.yield();
    }
  }

  private static int descend(int left, Object held) {
    if (left > 0) {
      return descend(left - 1, new Object()) + held.hashCode();
    }
    try {
      Thread.sleep(1_000_000);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
    return 0;
  }

  private static void burst() {
    try {
      while (failure == null) {
        Thread.sleep(burstEveryMs);
        byte[][] pieces = new byte[burstMb * 64][];
        burst = pieces;
        for (int i = 0; i < pieces.length; i++) {
          pieces[i] = new byte[16 * 1024];
        }
      }
    } catch (OutOfMemoryError e) {
      fail(e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  /** Compresses an array in place, so it must not be moved meanwhile. */
  private static void pin() {
    byte[] in = new byte[512 * 1024];
    new Random(1).nextBytes(in);
    byte[] out = new byte[1024 * 1024];
    while (failure == null) {
      java.util.zip.Deflater deflater = new java.util.zip.Deflater();
      deflater.setInput(in.clone());
      deflater.finish();
      deflater.deflate(out);
      deflater.end();
    }
  }

  private static void fail(Throwable e) {
    LEAKED.clear();
    failure = e.getClass().getSimpleName() + ": " + e.getMessage();
  }

  /** Defines its own copy of {@link Payload}, which lives as long as this loader. */
  private static final class OneClassLoader extends ClassLoader {
    private static byte[] bytes;

    Class<?> load() throws java.io.IOException {
      if (bytes == null) {
        byte[] buffer = new byte[64 * 1024];
        int length = 0;
        try (java.io.InputStream in = Churn.class.getResourceAsStream("/Churn$Payload.class")) {
          for (int n; (n = in.read(buffer, length, buffer.length - length)) > 0; ) {
            length += n;
          }
        }
        bytes = java.util.Arrays.copyOf(buffer, length);
      }
      return defineClass("Churn$Payload", bytes, 0, bytes.length);
    }
  }

  /** An object that is kept, with its content, until its finalizer has run. */
  static final class Finalizable {
    private final byte[][] held = new byte[heldPerFinalizer][64];

    @Override
    @SuppressWarnings("deprecation")
    protected void finalize() {
      held[0][0] = 1;
    }
  }

  static final class Payload {
    int a, b, c;

    int sum() {
      return a + b + c;
    }
  }

  private Churn() {}
}
