package dev.whisker.gc.preunified.record;

import dev.whisker.gc.Collector;
import dev.whisker.gc.PauseKind;
import dev.whisker.gc.PauseTrait;
import dev.whisker.input.source.Cursor;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The words behind the bracket with which a pause begins.
 *
 * @param words right behind the bracket
 * @param kind of the pause, unless its record shows another
 * @param collector the only one that writes it, or null
 * @param trait of the pause, or null
 */
record PauseHead(
    String words, PauseKind kind, @Nullable Collector collector, @Nullable PauseTrait trait) {

  /** The longer ones before those with which they begin. */
  private static final List<PauseHead> ALL =
      List.of(
          new PauseHead("Full GC", PauseKind.FULL, null, null),
          ofG1("GC pause", PauseKind.YOUNG),
          ofG1("GC remark", PauseKind.REMARK),
          ofG1("GC cleanup", PauseKind.CLEANUP),
          new PauseHead("GC", PauseKind.YOUNG, null, null),
          // The serial collector of GraalVM native images.
          new PauseHead("Incremental GC", PauseKind.YOUNG, Collector.SERIAL, null),
          ofShenandoah("Pause Full", PauseKind.FULL, null),
          ofShenandoah("Pause Degenerated", PauseKind.OTHER, PauseTrait.DEGENERATED),
          ofShenandoah("Pause ", PauseKind.OTHER, null));

  private static PauseHead ofG1(String words, PauseKind kind) {
    return new PauseHead(words, kind, Collector.G1, null);
  }

  private static PauseHead ofShenandoah(String words, PauseKind kind, @Nullable PauseTrait trait) {
    return new PauseHead(words, kind, Collector.SHENANDOAH, trait);
  }

  /** Takes the head behind the bracket, or returns null if no pause begins. */
  static @Nullable PauseHead take(Cursor c) {
    for (PauseHead head : ALL) {
      if (c.take(head.words)) {
        return head;
      }
    }
    return null;
  }
}
