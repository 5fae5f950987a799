package dev.whisker.gc.preunified.text;

import dev.whisker.gc.reading.JvmInfoBuilder;
import dev.whisker.input.source.Cursor;
import dev.whisker.input.source.Word;

/**
 * The head that JDK 7 and 8 write into a log file:
 *
 * <pre>
 * OpenJDK 64-Bit Server VM (25.504-b01) for linux-amd64 JRE (1.8.0_504-b01), built on Aug 20 2026 by "sbuild" with gcc
 * Memory: 4k page, physical 24684096k(11102968k free), swap 0k(0k free)
 * CommandLine flags: -XX:InitialHeapSize=67108864 -XX:+UseSerialGC
 * </pre>
 */
public final class JvmHead {

  private static final String VERSION = " JRE (";
  private static final String BUILT = "), built on ";
  private static final Word FURTHER = Word.of(") (");

  private JvmHead() {}

  /** True at the first line of a head; GraalVM's names no "VM" before its build. */
  public static boolean sees(Cursor c) {
    return (c.sees("OpenJDK") || c.sees("Java HotSpot"))
        && (c.find(" VM (") >= 0 || (c.find(VERSION) >= 0 && c.find(BUILT) >= 0));
  }

  /** True at the second line of a head. */
  public static boolean seesMemory(Cursor c) {
    return c.sees("Memory: ") && c.find("k page, ") >= 0;
  }

  /** The first line, from its beginning on. */
  public static void version(Cursor c, JvmInfoBuilder jvm) {
    String line = c.rest();
    if (c.takeUntilAfter(VERSION)) {
      String version = c.takeText(')');
      // Some vendors name their release before it: JRE (Zulu 8.40.0.25-CA-linux64) (1.8.0_222-b10).
      while (c.take(FURTHER)) {
        version = c.takeText(')');
      }
      jvm.version(version, line);
    }
  }

  /** Takes the memory, from after {@code Memory:} on. */
  public static void memory(Cursor c, JvmInfoBuilder jvm) {
    if (c.takeUntilAfter("physical ")) {
      jvm.memoryBytes(kilobytes(c));
    }
    if (c.takeUntilAfter("swap ")) {
      long all = kilobytes(c);
      if (c.takeUntilAfter("(")) {
        jvm.swap(all, kilobytes(c));
      }
    }
  }

  /** Takes kilobytes as bytes; -1 if there is no such number. */
  private static long kilobytes(Cursor c) {
    long kilobytes = c.takeWhole();
    boolean isStated = kilobytes >= 0 && c.peek() == 'k' && kilobytes < Long.MAX_VALUE >> 10;
    return isStated ? kilobytes << 10 : -1;
  }

  /** Takes the flags, from after {@code CommandLine flags:} on. */
  public static void flags(Cursor c, JvmInfoBuilder jvm) {
    jvm.flags(c.rest());
  }
}
