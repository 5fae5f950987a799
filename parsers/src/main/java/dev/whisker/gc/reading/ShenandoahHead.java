package dev.whisker.gc.reading;

import dev.whisker.input.source.Cursor;

/**
 * The messages of Shenandoah when it starts, on JDK 8 and 11 and, in part, on later ones:
 *
 * <pre>
 * Regions: 64 x 2048K
 * Initialize Shenandoah heap: 32768K initial, 8192K min, 128M max
 * </pre>
 */
public final class ShenandoahHead {

  private ShenandoahHead() {}

  /**
   * Takes such a line.
   *
   * @return true if it is one
   */
  public static boolean take(Cursor c, JvmInfoBuilder jvm) {
    int start = c.at();
    boolean taken =
        switch (c.peek()) {
          case 'R' -> c.take("Regions: ") && regions(c, jvm);
          case 'H' -> c.take("Heap region size: ") && region(c, jvm);
          case 'I' -> c.take("Initialize Shenandoah heap: ") && heap(c, jvm);
          default -> false;
        };
    if (!taken) {
      c.moveTo(start);
    }
    return taken;
  }

  private static boolean regions(Cursor c, JvmInfoBuilder jvm) {
    return c.takeWhole() >= 0 && c.take(" x ") && region(c, jvm);
  }

  private static boolean region(Cursor c, JvmInfoBuilder jvm) {
    long bytes = c.takeSize();
    jvm.regionBytes(bytes);
    return bytes > 0;
  }

  private static boolean heap(Cursor c, JvmInfoBuilder jvm) {
    long initial = c.takeSize();
    if (!c.take(" initial, ") || c.takeSize() < 0 || !c.take(" min, ")) {
      return false;
    }
    jvm.initialHeapBytes(initial);
    jvm.maxHeapBytes(c.takeSize());
    return true;
  }
}
