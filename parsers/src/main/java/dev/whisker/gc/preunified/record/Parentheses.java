package dev.whisker.gc.preunified.record;

import dev.whisker.gc.Collector;
import dev.whisker.gc.PauseKind;
import dev.whisker.gc.PauseTrait;
import dev.whisker.gc.reading.GcLogSequence;
import dev.whisker.gc.reading.PauseDraft;
import dev.whisker.input.source.Cursor;
import java.nio.charset.StandardCharsets;

/**
 * The parentheses in records: the kind of a pause, in words of its collector, and its cause.
 *
 * <pre>
 * [GC pause (G1 Evacuation Pause) (young) (to-space exhausted), 0.0086470 secs]
 * [GC (Allocation Failure) [ParNew (promotion failed): 9792K->9792K(9792K), 0.0128040 secs] ...
 * </pre>
 */
final class Parentheses {

  /** {@code (0: promotion failure size = 4098)}, one for each thread that failed. */
  private static final String FAILED_PROMOTION = "promotion failure size = ";

  /** {@code (plab_sz = 136263 desired_plab_sz = 106200)}, which PrintPLAB adds. */
  private static final String PLAB = "plab_sz = ";

  /**
   * {@code new threshold 1 (max 15)}, which PrintTenuringDistribution adds; within the record if a
   * page has put it on one line.
   */
  private static final String MAX_THRESHOLD = "max ";

  private final GcLogSequence logs;

  Parentheses(GcLogSequence logs) {
    this.logs = logs;
  }

  /**
   * Adds the facts of these words to the innermost pause of a record.
   *
   * @return true if they are known: others may be the cause
   */
  static boolean describe(OpenRecord record, String words) {
    PauseDraft pause = record.innermost();
    switch (words) {
      // G1
      case "young" -> pause.kind = PauseKind.YOUNG;
      case "mixed", "partial" -> pause.kind = PauseKind.MIXED;
      case "initial-mark" -> pause.add(PauseTrait.STARTS_CONCURRENT_CYCLE);
      case "to-space exhausted", "to-space overflow" -> pause.add(PauseTrait.EVACUATION_FAILURE);
      // Serial and CMS
      case "promotion failed" -> pause.add(PauseTrait.PROMOTION_FAILED);
      case "concurrent mode failure" -> record.failed(PauseTrait.CONCURRENT_MODE_FAILURE);
      case "concurrent mode interrupted" -> record.failed(PauseTrait.CONCURRENT_MODE_INTERRUPTED);
      default -> {
        return words.startsWith(PLAB)
            || words.startsWith(MAX_THRESHOLD)
            || failedPromotion(pause, words);
      }
    }
    return true;
  }

  private static boolean failedPromotion(PauseDraft pause, String words) {
    int place = words.indexOf(FAILED_PROMOTION);
    if (place < 0) {
      return false;
    }
    byte[] size =
        words.substring(place + FAILED_PROMOTION.length()).getBytes(StandardCharsets.US_ASCII);
    Cursor c = new Cursor();
    c.reset(size, 0, size.length);
    pause.failedPromotionWords = Math.max(pause.failedPromotionWords, c.takeWhole());
    return true;
  }

  void cause(PauseDraft pause, String words) {
    pause.cause = words;
    // Without details only these two distinguish the pauses of CMS.
    switch (words) {
      case "CMS Initial Mark" -> ofCms(pause, PauseKind.INITIAL_MARK);
      case "CMS Final Remark" -> ofCms(pause, PauseKind.REMARK);
      default -> {
        // Only a cause.
      }
    }
  }

  private void ofCms(PauseDraft pause, PauseKind kind) {
    logs.current().collector(Collector.CMS);
    pause.kind = kind;
  }
}
