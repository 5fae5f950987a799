package dev.whisker.analysis.metric.gc;

import dev.whisker.analysis.order.SortedPlaces;
import dev.whisker.gc.Pause;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.OptionalDouble;
import java.util.function.IntPredicate;

/**
 * The values of one figure of consecutive pauses. All pauses of a run are sorted by value once;
 * results for any part need no sorting.
 */
public final class PauseValues {

  private final KeptPauses pauses;

  /** The values by the indexes of the pauses; NaN if a pause lacks it. */
  private final double[] values;

  /** The indexes of pauses with a value, by value; of equal values the first comes first. */
  private final int[] ranked;

  /** The number of values before an index, and one more for the end. */
  private final int[] knownBefore;

  /** The sum of the values before an index; exact for whole numbers. */
  private final double[] sumBefore;

  private final int from;
  private final int to;

  private PauseValues(
      KeptPauses pauses,
      double[] values,
      int[] ranked,
      int[] knownBefore,
      double[] sumBefore,
      int from,
      int to) {
    this.pauses = pauses;
    this.values = values;
    this.ranked = ranked;
    this.knownBefore = knownBefore;
    this.sumBefore = sumBefore;
    this.from = from;
    this.to = to;
  }

  /**
   * @param pauses all of a run, or all of some sorts
   * @param values of each; NaN if it lacks one
   */
  static PauseValues of(KeptPauses pauses, double[] values) {
    int n = values.length;
    int[] knownBefore = new int[n + 1];
    double[] sumBefore = new double[n + 1];
    double[] sorted = new double[n];
    for (int i = 0; i < n; i++) {
      boolean known = !Double.isNaN(values[i]);
      knownBefore[i + 1] = knownBefore[i] + (known ? 1 : 0);
      sumBefore[i + 1] = sumBefore[i] + (known ? values[i] : 0);
      if (known) {
        sorted[knownBefore[i]] = values[i];
      }
    }
    int[] ranked = ranked(values, Arrays.copyOf(sorted, knownBefore[n]));
    return new PauseValues(pauses, values, ranked, knownBefore, sumBefore, 0, n);
  }

  private static int[] ranked(double[] values, double[] known) {
    Arrays.sort(known);
    int[] ranked = new int[known.length];
    int[] equals = new int[known.length];
    for (int i = 0; i < values.length; i++) {
      double value = values[i];
      if (!Double.isNaN(value)) {
        int first = SortedPlaces.first(known.length, place -> known[place] >= value);
        ranked[first + equals[first]++] = i;
      }
    }
    return ranked;
  }

  /** The values from one index to another (exclusive). */
  PauseValues part(int begin, int end) {
    return new PauseValues(pauses, values, ranked, knownBefore, sumBefore, begin, end);
  }

  /** The number of values. */
  public int count() {
    return knownBefore[to] - knownBefore[from];
  }

  /** The sum; 0 without values. */
  public double sum() {
    return sumBefore[to] - sumBefore[from];
  }

  /** The mean; empty without values. */
  public OptionalDouble mean() {
    return count() == 0 ? OptionalDouble.empty() : OptionalDouble.of(sum() / count());
  }

  public double sumBelow(double limit) {
    double sum = 0;
    for (int i = from; i < to; i++) {
      sum += values[i] < limit ? values[i] : 0;
    }
    return sum;
  }

  /** The largest value; NaN without values. */
  public double max() {
    return count() == 0 ? Double.NaN : ofRank(count() - 1);
  }

  /** The median, the mean of the middle two for an even number; NaN without values. */
  public double median() {
    int count = count();
    return count == 0 ? Double.NaN : (ofRank((count - 1) / 2) + ofRank(count / 2)) / 2;
  }

  /** The value at a rank, the smallest first. */
  public double ofRank(int rank) {
    int count = count();
    if (count == ranked.length) {
      return values[ranked[rank]];
    }
    boolean fromBelow = rank < count / 2;
    int left = fromBelow ? rank : count - 1 - rank;
    int step = fromBelow ? 1 : -1;
    int i = fromBelow ? 0 : ranked.length - 1;
    while (!holds(ranked[i]) || left-- > 0) {
      i += step;
    }
    return values[ranked[i]];
  }

  /** The pauses above a limit, in order of their start. */
  public List<Pause> above(double limit) {
    return those(SortedPlaces.first(ranked.length, i -> values[ranked[i]] > limit), ranked.length);
  }

  /** The pauses at or above a limit, in order of their start. */
  public List<Pause> atLeast(double limit) {
    return those(SortedPlaces.first(ranked.length, i -> values[ranked[i]] >= limit), ranked.length);
  }

  /** The pauses below a limit, in order of their start. */
  public List<Pause> below(double limit) {
    return those(0, SortedPlaces.first(ranked.length, i -> values[ranked[i]] >= limit));
  }

  private List<Pause> those(int firstRank, int lastRank) {
    int[] places = new int[lastRank - firstRank];
    int n = 0;
    for (int rank = firstRank; rank < lastRank; rank++) {
      if (holds(ranked[rank])) {
        places[n++] = ranked[rank];
      }
    }
    int[] held = Arrays.copyOf(places, n);
    Arrays.sort(held);
    return pauses.at(held);
  }

  /** The pauses with the largest values; of equal values the first comes first. */
  public List<Pause> largest(int most) {
    List<Pause> largest = new ArrayList<>(most);
    int end = ranked.length;
    while (end > 0 && largest.size() < most) {
      double value = values[ranked[end - 1]];
      int begin = SortedPlaces.first(end, i -> values[ranked[i]] >= value);
      for (int i = begin; i < end && largest.size() < most; i++) {
        if (holds(ranked[i])) {
          largest.add(pauses.get(ranked[i]));
        }
      }
      end = begin;
    }
    return largest;
  }

  /** The last value; NaN without values. */
  public double last() {
    return count() == 0 ? Double.NaN : valueOf(place -> knownBefore[place + 1] == knownBefore[to]);
  }

  private double valueOf(IntPredicate place) {
    return values[SortedPlaces.first(to, place)];
  }

  private boolean holds(int place) {
    return place >= from && place < to;
  }
}
