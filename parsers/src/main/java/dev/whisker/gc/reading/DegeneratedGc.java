package dev.whisker.gc.reading;

import dev.whisker.input.source.Cursor;

/**
 * The messages of Shenandoah while it completes a cycle in a pause. If that does not free enough,
 * it compacts the whole heap in the same pause and logs so, or only the reason:
 *
 * <pre>
 * Good progress for free space: 2044M, need 40867K
 * Bad progress for used space: 64577K, need 2048K
 * Bad progress for external fragmentation: 0.1%, need 1.0%
 * Cannot finish degeneration, upgrading to Full GC
 * </pre>
 */
public final class DegeneratedGc {

  private static final LineBeginnings PROGRESS =
      LineBeginnings.of("Good progress for ", "Bad progress for ");

  /**
   * Without progress of the first kind it upgrades; the second is logged only if no other was good.
   */
  private static final LineBeginnings DECISIVE =
      LineBeginnings.of("Bad progress for free space", "Bad progress for external fragmentation");

  private DegeneratedGc() {}

  /** True at such a line. */
  public static boolean isAt(Cursor c) {
    return isUpgrade(c) || PROGRESS.areAt(c);
  }

  /** True if the line announces a full GC. */
  public static boolean isUpgrade(Cursor c) {
    return c.endsWith("upgrading to Full GC");
  }

  /** True if a full GC follows, unless the collector has generations. */
  public static boolean isFutile(Cursor c) {
    return DECISIVE.areAt(c);
  }
}
