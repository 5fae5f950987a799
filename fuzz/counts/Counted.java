import java.lang.management.GarbageCollectorMXBean;
import java.lang.management.ManagementFactory;
import java.lang.management.MemoryPoolMXBean;
import java.lang.management.MemoryType;
import java.lang.management.MemoryUsage;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * Runs {@code Turnover}, if asked until memory ends, and prints what the JVM counted: a line for
 * each collector with its name, its collections, their milliseconds, and the bytes in use after the
 * last one, separated by tabs. Compiles for Java 8. Arguments: those of {@code Turnover}, and
 * whether memory shall end.
 */
class Counted {

  public static void main(String[] arguments) throws InterruptedException {
    Turnover.main(arguments);
    if (Boolean.parseBoolean(arguments[4])) {
      exhaust();
    }
    // A concurrent collection may still run; it counts when it has ended.
    String before;
    String counts = counts();
    do {
      before = counts;
      Thread.sleep(300);
      counts = counts();
    } while (!counts.equals(before));
    System.out.print(counts);
    System.out.flush();
    Runtime.getRuntime().halt(0);
  }

  private static void exhaust() {
    List<byte[]> all = new ArrayList<>();
    try {
      while (true) {
        all.add(new byte[100_000]);
      }
    } catch (OutOfMemoryError end) {
      all.clear();
    }
  }

  private static String counts() {
    StringBuilder lines = new StringBuilder();
    for (GarbageCollectorMXBean bean : ManagementFactory.getGarbageCollectorMXBeans()) {
      com.sun.management.GcInfo last =
          ((com.sun.management.GarbageCollectorMXBean) bean).getLastGcInfo();
      lines
          .append(bean.getName())
          .append('\t')
          .append(bean.getCollectionCount())
          .append('\t')
          .append(bean.getCollectionTime())
          .append('\t')
          .append(last == null ? "" : heap(last.getMemoryUsageAfterGc()))
          .append('\n');
    }
    return lines.toString();
  }

  private static long heap(Map<String, MemoryUsage> pools) {
    long used = 0;
    for (MemoryPoolMXBean pool : ManagementFactory.getMemoryPoolMXBeans()) {
      if (pool.getType() == MemoryType.HEAP) {
        used += pools.get(pool.getName()).getUsed();
      }
    }
    return used;
  }
}
