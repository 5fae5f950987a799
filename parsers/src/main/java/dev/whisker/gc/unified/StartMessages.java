package dev.whisker.gc.unified;

import dev.whisker.gc.unified.message.Heads;
import dev.whisker.input.Cursor;

/** Tells the first words of a JVM, which differ by release and collector. */
final class StartMessages {

  /** Whether a JVM has begun that has not yet said which collector it uses. */
  private boolean isInitializing;

  /** Whether a JVM begins with this line. */
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

  /** Whether these are words that some JVMs say before all others, and more than once. */
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

  /** Whether these are words that only a JVM that begins says. */
  static boolean isFirstWord(Cursor c) {
    return switch (c.peek()) {
      // Since JDK 18, but for ZGC.
      case 'C' -> c.sees("CardTable entry size: ");
      // G1 until JDK 15 says this first; later ones behind the name.
      case 'H' -> c.sees("Heap region size: ");
      // ZGC says much of itself before it is said that it is used.
      case 'I' -> c.sees("Initializing The Z Garbage Collector");
      case 'U' -> c.sees("Using ") && Heads.collector(c) != null;
      default -> false;
    };
  }
}
