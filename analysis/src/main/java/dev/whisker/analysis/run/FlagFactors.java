package dev.whisker.analysis.run;

import dev.whisker.gc.Collector;
import dev.whisker.gc.JvmInfo;
import dev.whisker.gc.log.GcLog;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Reads factors out of the flags that a GC log prints: {@code -Xmx512m} and {@code
 * -XX:MaxHeapSize=536870912} are both {@code xmx} {@code 512m}, any other {@code -XX:NewRatio=2} is
 * {@code newRatio} {@code 2}.
 */
public final class FlagFactors {

  private static final Pattern SHORT = Pattern.compile("-X(ms|mx|mn|ss)(\\d+[kKmMgGtT]?)");
  private static final Pattern VALUE = Pattern.compile("-XX:(\\w+)=(.+)");
  private static final Pattern SWITCH = Pattern.compile("-XX:([+-])(\\w+)");
  private static final Pattern SIZE = Pattern.compile("(\\d{1,15})([kKmMgGtT]?)");

  private static final long KIB = 1024;
  private static final long MIB = 1024 * KIB;
  private static final long GIB = 1024 * MIB;

  private static final Map<String, String> LONG_FORMS =
      Map.of("InitialHeapSize", "xms", "MaxHeapSize", "xmx", "ThreadStackSize", "xss");

  /** Flags for logs, dumps and unlocking, which change no figure. */
  private static final Pattern WITHOUT_EFFECT =
      Pattern.compile(
          "Print.*|Trace.*|Log.*|.*GCLog.*|.*HeapDump.*|On(Error|OutOfMemoryError)|ErrorFile|Unlock.*"
              + "|.*FlightRecord.*|ManagementServer|NativeMemoryTracking|Crash.*|Exit.*");

  /** Flags that the JVM prints although nobody set them: they depend on machine and heap. */
  private static final Set<String> ERGONOMIC =
      Set.of(
          ("G1ConcRefinementThreads GCDrainStackTargetSize MarkStackSize MinHeapSize "
                  + "UseLargePagesIndividualAllocation UseParallelOldGC NonNMethodCodeHeapSize "
                  + "NonProfiledCodeHeapSize ProfiledCodeHeapSize")
              .split(" "));

  /** Switches that the JVM turns on, and then prints; if off, the user turned them off. */
  private static final Set<String> ERGONOMIC_IF_ON =
      Set.of("SegmentedCodeCache", "UseCompressedClassPointers", "UseCompressedOops");

  /** The code cache that the JVM reserves by default, and prints like a setting. */
  private static final long USUAL_CODE_CACHE = 240 * MIB;

  /** Flags that CMS sets by itself on JDK 8, and prints like settings. */
  private static final Set<String> ERGONOMIC_WITH_CMS =
      Set.of("MaxTenuringThreshold", "OldPLABSize", "OldSize");

  private FlagFactors() {}

  /** The certain factors of a GC log: the flags that it lists, and its collector. */
  public static Map<String, String> listed(GcLog log) {
    return of(log.jvm().flags(), log.collector());
  }

  public static Map<String, String> of(GcLog log) {
    Map<String, String> factors = listed(log);
    // Unified logs show the heap, but flags only on request.
    putSize("xms", log.jvm().initialHeapBytes(), factors);
    putSize("xmx", log.jvm().maxHeapBytes(), factors);
    return factors;
  }

  /** The factors of the flags on a JVM's command line. */
  public static Map<String, String> of(List<String> flags) {
    return of(flags, JvmInfo.of(null, flags).collectorOfFlags());
  }

  private static Map<String, String> of(List<String> flags, @Nullable Collector collector) {
    Map<String, String> factors = new TreeMap<>();
    for (String flag : flags) {
      Matcher match = SHORT.matcher(flag);
      if (match.matches()) {
        ofShort(match.group(1), size(match.group(2)), factors);
      }
      match = VALUE.matcher(flag);
      if (match.matches() && isSet(match.group(1), match.group(2), collector)) {
        factors.put(name(match.group(1)), value(match.group(1), match.group(2)));
      }
      match = SWITCH.matcher(flag);
      if (match.matches() && isSet(match.group(2), match.group(1), collector)) {
        factors.put(name(match.group(2)), match.group(1).equals("+") ? "on" : "off");
      }
    }
    // JDK 13 and later print it even if it was not set.
    factors.remove("softMaxHeapSize", factors.get("xmx"));
    if (collector == Collector.CMS && isThirdOfHeap(factors)) {
      factors.remove("maxNewSize");
    }
    if (collector != null) {
      factors.put("collector", collector.id());
    }
    return factors;
  }

  /** True if CMS chose the largest young generation; -Xmn also sets the smallest. */
  private static boolean isThirdOfHeap(Map<String, String> factors) {
    return !factors.containsKey("newSize")
        && 3 * bytes(factors.getOrDefault("maxNewSize", ""))
            == bytes(factors.getOrDefault("xmx", "0"));
  }

  private static void putSize(String factor, long bytes, Map<String, String> factors) {
    if (bytes > 0) {
      factors.putIfAbsent(factor, size(String.valueOf(bytes)));
    }
  }

  private static void ofShort(String letters, String size, Map<String, String> factors) {
    if (letters.equals("mn")) {
      factors.put("newSize", size);
      factors.put("maxNewSize", size);
    } else {
      factors.put("x" + letters, size);
    }
  }

  private static boolean isSet(String flag, String value, @Nullable Collector collector) {
    boolean choosesCollector =
        (flag.startsWith("Use") && flag.endsWith("GC"))
            || flag.equals("ZGenerational")
            || (flag.equals("ShenandoahGCMode") && value.equals("generational"));
    if (choosesCollector || isErgonomic(flag, value) || WITHOUT_EFFECT.matcher(flag).matches()) {
      return false;
    }
    return collector != Collector.CMS || !isErgonomicWithCms(flag, value);
  }

  private static boolean isErgonomic(String flag, String value) {
    return ERGONOMIC.contains(flag)
        || (ERGONOMIC_IF_ON.contains(flag) && value.equals("+"))
        || (flag.equals("ReservedCodeCacheSize") && bytes(value) == USUAL_CODE_CACHE);
  }

  /**
   * True if CMS chose the value: nobody sets a young generation of 44,740,608 bytes, which is a
   * third of the heap.
   */
  private static boolean isErgonomicWithCms(String flag, String value) {
    if (flag.equals("NewSize") || flag.equals("MaxNewSize")) {
      return bytes(value) % MIB != 0;
    }
    return ERGONOMIC_WITH_CMS.contains(flag);
  }

  private static String name(String flag) {
    String known = LONG_FORMS.get(flag);
    if (known != null) {
      return known;
    }
    String readable = flag.replace("GC", "Gc");
    return readable.substring(0, 1).toLowerCase(Locale.ROOT) + readable.substring(1);
  }

  private static String value(String flag, String value) {
    if (flag.endsWith("ThreadStackSize") && value.matches("\\d{1,9}")) {
      // Only the size of a stack is in KiB.
      return size(value + "k");
    }
    return flag.endsWith("Size") && SIZE.matcher(value).matches() ? size(value) : value;
  }

  /**
   * A size as people write it: {@code 512m}, {@code 1024m}, {@code 6g}; in bytes if it is no round
   * number.
   */
  static String size(String value) {
    long bytes = bytes(value);
    if (bytes >= 2 * GIB && bytes % GIB == 0) {
      return bytes / GIB + "g";
    }
    if (bytes >= MIB && bytes % MIB == 0) {
      return bytes / MIB + "m";
    }
    return bytes >= KIB && bytes % KIB == 0 ? bytes / KIB + "k" : String.valueOf(bytes);
  }

  private static long bytes(String value) {
    Matcher match = SIZE.matcher(value);
    if (!match.matches()) {
      return -1;
    }
    String unit = match.group(2).toLowerCase(Locale.ROOT);
    int shift = unit.isEmpty() ? 0 : 10 * ("kmgt".indexOf(unit) + 1);
    return Long.parseLong(match.group(1)) << shift;
  }
}
