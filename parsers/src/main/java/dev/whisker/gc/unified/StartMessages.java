package dev.whisker.gc.unified;

import dev.whisker.input.source.Cursor;

/** Recognises the first words of a JVM, which differ by release and collector. */
final class StartMessages {

  /** True if a JVM has begun whose collector is not logged yet. */
  private boolean isInitializing;

  /** True if a JVM begins with this line. */
  boolean isStart(Cursor c) {
    if (isPreparation(c)) {
      boolean isStart = !isInitializing;
      isInitializing = true;
      return isStart;
    }
    if (!isFirstWord(c)) {
      return false;
    }
    boolean namesCollector = c.peek() == 'U';
    boolean isStart = !namesCollector || !isInitializing;
    isInitializing = !namesCollector;
    return isStart;
  }

  /** True at words that some JVMs write before all others, and more than once. */
  private static boolean isPreparation(Cursor c) {
    return switch (c.peek()) {
      // Shenandoah.
      case 'H' -> c.sees("Heuristics ergonomically sets ");
      case 'R' -> c.sees("Regions: ") && c.find(" x ") >= 0;
      // Any, at the level of debug.
      case 'M' -> c.sees("Minimum heap ");
      default -> false;
    };
  }

  /** True at words that only a starting JVM writes. */
  static boolean isFirstWord(Cursor c) {
    return switch (c.peek()) {
      // Since JDK 18, but for ZGC.
      case 'C' -> c.sees("CardTable entry size: ");
      // G1 until JDK 15 writes this first; later ones behind the name.
      case 'H' -> c.sees("Heap region size: ");
      // ZGC writes much before the line that names it.
      case 'I' -> c.sees("Initializing The Z Garbage Collector");
      case 'U' -> c.sees("Using ") && Heads.collector(c) != null;
      default -> false;
    };
  }
}
