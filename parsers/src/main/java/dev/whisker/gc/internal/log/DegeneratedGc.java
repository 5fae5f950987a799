package dev.whisker.gc.internal.log;

import dev.whisker.input.Cursor;

/**
 * What Shenandoah says while it does in a pause what was left of a cycle. Where that does not free
 * enough, it compacts the whole heap in the same pause, and says so or only gives the reason:
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

  /** Nothing goes on without the first; the last stands where none of the others was good. */
  private static final LineBeginnings DECISIVE =
      LineBeginnings.of("Bad progress for free space", "Bad progress for external fragmentation");

  private DegeneratedGc() {}

  /** Whether a line of this kind stands here. */
  public static boolean isAt(Cursor c) {
    return isUpgrade(c) || PROGRESS.areAt(c);
  }

  /** Whether it is said here that a full collection follows. */
  public static boolean isUpgrade(Cursor c) {
    return c.endsWith("upgrading to Full GC");
  }

  /** Whether a full collection follows, unless the collector has generations. */
  public static boolean isFutile(Cursor c) {
    return DECISIVE.areAt(c);
  }
}
