package dev.whisker.gc.reading;

import dev.whisker.input.source.Cursor;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * The reason for the next collection of Shenandoah, logged on a line before it:
 *
 * <pre>
 * Trigger: Learning 1 of 5. Free (45312K) is below initial threshold (45875K)
 * Trigger: Average GC time (27.84 ms) is above the time for allocation rate (686.09 MB/s) to deplete free headroom (11M)
 * Trigger: Explicit GC request (System.gc())
 * Trigger: GC Request (System.gc())
 * Trigger: Handle Allocation Failure
 * Trigger (Young): Free (264K) is below minimum threshold (4915K)
 * Trigger (Young): GC start is already pending
 * </pre>
 */
public final class ShenandoahTrigger {

  /** Since JDK 28 with a capital. */
  private static final Pattern REQUEST = Pattern.compile(".*GC [Rr]equest \\((.*)\\)");

  private static final String HANDLE = "Handle ";
  private static final Pattern AMOUNT = Pattern.compile(" \\([^)]*\\)");
  private static final Pattern DETAILS = Pattern.compile("( of)? ?[\\d.,].*");

  /** Twice as long as any; limits the search in other text. */
  private static final int MAX_LENGTH = 400;

  private @Nullable String cause;

  /**
   * Takes such a line.
   *
   * @return true if it is one
   */
  public boolean take(Cursor c) {
    if (!(c.sees("Trigger: ") || c.sees("Trigger (")) || !c.takeUntilAfter(": ")) {
      return false;
    }
    // A bracket begins the next line if this one was cut; no trigger contains any.
    int bracket = c.find('[');
    int end = bracket < 0 ? c.end() : bracket;
    String words = c.textTo(Math.min(end, c.at() + MAX_LENGTH));
    c.moveTo(end);
    if (!words.equals("GC start is already pending")) {
      cause = cause(words);
    }
    return true;
  }

  /** The cause of the next collection, or null. */
  public @Nullable String cause() {
    return cause;
  }

  /** Forgets the cause. */
  public void forget() {
    cause = null;
  }

  /** The requester, in the words of all collectors, or the heuristic without its amounts. */
  private static String cause(String words) {
    Matcher request = REQUEST.matcher(words);
    if (request.matches()) {
      return request.group(1);
    }
    if (words.startsWith(HANDLE)) {
      return words.substring(HANDLE.length());
    }
    return DETAILS.matcher(AMOUNT.matcher(words).replaceAll("")).replaceFirst("").strip();
  }
}
