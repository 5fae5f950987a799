package dev.whisker.gc.unified;

import dev.whisker.gc.reading.GcProblem;
import dev.whisker.gc.reading.LostRecords;
import dev.whisker.input.Problem;
import dev.whisker.input.source.Cursor;
import dev.whisker.input.source.Word;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The collections that are going on. Only concurrent ones overlap, so they are few, and an old one
 * is dropped when its place is needed.
 */
public final class OpenCollections {

  private static final int PLACES = 32;

  /** Days of nothing but collections; damage may show any number. */
  private static final int LARGEST = 1 << 24;

  private static final Word NUMBER = Word.of("GC(");

  private final LostRecords lost;

  /** The numbers that were met: a JVM counts its collections. */
  private final BitSet numbers = new BitSet();

  private final @Nullable Collection[] places = new @Nullable Collection[PLACES];

  /** The collection met last: most lines are of the same one as the line before. */
  private @Nullable Collection last;

  /**
   * @param lost receives the pauses that have begun and will not end
   */
  public OpenCollections(LostRecords lost) {
    this.lost = lost;
  }

  /**
   * Takes {@code GC(42)} and the blank behind it.
   *
   * @return null if there is none
   */
  public @Nullable Collection take(Cursor c, Place place) {
    int ahead = place.takeNumber(c);
    if (ahead < 0) {
      return take(c);
    }
    if (last == null || last.id() != ahead) {
      last = get(ahead);
    }
    return last;
  }

  private @Nullable Collection take(Cursor c) {
    int from = c.at();
    int id = c.take(NUMBER) ? c.takeCount() : -1;
    if (id < 0 || !c.take(')')) {
      c.moveTo(from);
      return null;
    }
    c.take(' ');
    last = get(id);
    return last;
  }

  private Collection get(int id) {
    Collection found = places[id & (PLACES - 1)];
    if (found == null || found.id() != id) {
      if (found != null) {
        found.lose(lost);
      }
      found = new Collection(id);
      if (id <= LARGEST) {
        numbers.set(id);
      }
      places[id & (PLACES - 1)] = found;
    }
    return found;
  }

  /**
   * True if a pause has begun behind this line and not ended, so that the log breaks off in it. It
   * is dropped.
   */
  public boolean breakOffBehind(long line) {
    boolean breaksOff = false;
    for (Collection collection : places) {
      if (collection != null && collection.pauseLine > line) {
        collection.forgetPause();
        breaksOff = true;
      }
    }
    return breaksOff;
  }

  /** True if no number was met. */
  public boolean isEmpty() {
    return numbers.isEmpty();
  }

  /** The problem that numbers between the first and the last are missing, if any are. */
  public Optional<Problem> missing() {
    int first = Math.max(0, numbers.nextSetBit(0));
    int missing = numbers.length() - first - numbers.cardinality();
    return missing <= 0
        ? Optional.empty()
        : Optional.of(
            new Problem(
                0,
                GcProblem.COLLECTIONS_MISSING,
                missing,
                String.valueOf(numbers.nextClearBit(first))));
  }

  /** Drops all when the next JVM begins. */
  public void clear() {
    for (Collection collection : places) {
      if (collection != null) {
        collection.lose(lost);
      }
    }
    numbers.clear();
    Arrays.fill(places, null);
    last = null;
  }
}
