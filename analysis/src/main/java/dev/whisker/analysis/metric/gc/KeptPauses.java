package dev.whisker.analysis.metric.gc;

import dev.whisker.analysis.order.SortedPlaces;
import dev.whisker.analysis.timeline.Timeline;
import dev.whisker.analysis.timeline.Window;
import dev.whisker.gc.Pause;
import java.util.AbstractList;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.RandomAccess;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/** Pauses in order of their start, with cached results about all of them. */
final class KeptPauses {

  private static final double NANOS = 1e9;

  private final List<Pause> pauses;

  /** The start of each pause; NaN, and after all others, if the log has no time. */
  private final double[] starts;

  private final double[] ends;

  /** The latest end among each pause and all before it. */
  private final double[] endsSoFar;

  /** The total duration of all pauses before an index, and one more for the end. */
  private final long[] nanosBefore;

  /** The index of each pause's sort. */
  private final int[] sortOf;

  private final List<PauseSort> sorts;

  // Computed outside the maps: computing a value twice does no harm.
  private final Map<BitSet, Part> parts = new ConcurrentHashMap<>();
  private final Map<PauseFigure, PauseValues> values = new ConcurrentHashMap<>();
  private volatile @Nullable AllStops stops;
  private volatile @Nullable PauseValues intervals;

  /** The pauses of some sorts. */
  static final class Part {

    private final KeptPauses pauses;

    /** Their indexes among all pauses. */
    private final int[] places;

    private Part(KeptPauses pauses, int[] places) {
      this.pauses = pauses;
      this.places = places;
    }

    /** These pauses within a range of all. */
    PauseTimes within(int from, int to) {
      return new PauseTimes(pauses, firstFrom(from), firstFrom(to));
    }

    private int firstFrom(int place) {
      int found = Arrays.binarySearch(places, place);
      return found >= 0 ? found : -found - 1;
    }
  }

  private KeptPauses(
      List<Pause> pauses, double[] starts, double[] ends, int[] sortOf, List<PauseSort> sorts) {
    this.pauses = pauses;
    this.starts = starts;
    this.ends = ends;
    this.sortOf = sortOf;
    this.sorts = sorts;
    this.endsSoFar = new double[ends.length];
    this.nanosBefore = new long[ends.length + 1];
    double latest = Double.NEGATIVE_INFINITY;
    for (int i = 0; i < ends.length; i++) {
      latest = ends[i] > latest ? ends[i] : latest;
      endsSoFar[i] = latest;
      nanosBefore[i + 1] = nanosBefore[i] + pauses.get(i).durationNanos();
    }
  }

  /**
   * @param pauses in order of their start
   */
  static KeptPauses of(Timeline timeline, List<Pause> pauses) {
    double[] starts = new double[pauses.size()];
    double[] ends = new double[starts.length];
    int[] sortOf = new int[starts.length];
    List<PauseSort> sorts = new ArrayList<>();
    Map<PauseSort, Integer> places = new HashMap<>();
    for (int i = 0; i < starts.length; i++) {
      Pause pause = pauses.get(i);
      starts[i] = timeline.secondsOf(pause.start());
      ends[i] = starts[i] + pause.durationNanos() / NANOS;
      sortOf[i] =
          places.computeIfAbsent(
              PauseSort.of(pause),
              sort -> {
                sorts.add(sort);
                return sorts.size() - 1;
              });
    }
    return new KeptPauses(pauses, starts, ends, sortOf, sorts);
  }

  private KeptPauses only(int[] places) {
    return new KeptPauses(
        Arrays.stream(places).mapToObj(pauses::get).toList(),
        Arrays.stream(places).mapToDouble(i -> starts[i]).toArray(),
        Arrays.stream(places).mapToDouble(i -> ends[i]).toArray(),
        Arrays.stream(places).map(i -> sortOf[i]).toArray(),
        sorts);
  }

  List<Pause> pauses() {
    return pauses;
  }

  Pause get(int place) {
    return pauses.get(place);
  }

  /** The pauses at some indexes; each is created on demand, since only a few of many are shown. */
  List<Pause> at(int[] places) {
    return new AtPlaces(pauses, places);
  }

  private static final class AtPlaces extends AbstractList<Pause> implements RandomAccess {

    private final List<Pause> pauses;
    private final int[] places;

    AtPlaces(List<Pause> pauses, int[] places) {
      this.pauses = pauses;
      this.places = places;
    }

    @Override
    public Pause get(int index) {
      return pauses.get(places[index]);
    }

    @Override
    public int size() {
      return places.length;
    }
  }

  List<PauseSort> sorts() {
    return sorts;
  }

  double start(int place) {
    return starts[place];
  }

  double end(int place) {
    return ends[place];
  }

  /** The latest end among a pause and all before it. */
  double latestEnd(int place) {
    return endsSoFar[place];
  }

  /** The total duration from one index to another (exclusive). */
  long nanos(int from, int to) {
    return nanosBefore[to] - nanosBefore[from];
  }

  /** The pauses that touch a window, and all whose time is unknown. */
  PauseTimes touching(Window window) {
    int inside = firstThat(i -> !(starts[i] < window.fromSeconds()));
    int first = Math.min(inside, firstThat(i -> !(endsSoFar[i] <= window.fromSeconds())));
    int end = Math.max(first, firstThat(i -> !(starts[i] <= window.toSeconds())));
    // A pause that began before the window may have ended before it though an earlier one did
    // not.
    boolean oneAfterTheOther =
        IntStream.range(first, Math.min(inside, end)).allMatch(i -> touches(i, window));
    if (oneAfterTheOther && areTimed()) {
      return new PauseTimes(this, first, end);
    }
    int[] touching = IntStream.range(0, starts.length).filter(i -> touches(i, window)).toArray();
    return new PauseTimes(touching.length == starts.length ? this : only(touching));
  }

  private int firstThat(IntPredicate holds) {
    return SortedPlaces.first(starts.length, holds);
  }

  /** True if all starts are known. */
  private boolean areTimed() {
    return starts.length == 0 || !Double.isNaN(starts[starts.length - 1]);
  }

  private boolean touches(int i, Window window) {
    return window.touches(starts[i], ends[i]) || Double.isNaN(starts[i]);
  }

  /** The pauses of these sorts, by their indexes. */
  Part of(BitSet wanted) {
    Part known = parts.get(wanted);
    if (known == null) {
      int[] places = IntStream.range(0, sortOf.length).filter(i -> wanted.get(sortOf[i])).toArray();
      known = new Part(only(places), places);
      parts.put(wanted, known);
    }
    return known;
  }

  PauseValues values(PauseFigure figure) {
    PauseValues known = values.get(figure);
    if (known == null) {
      known = PauseValues.of(this, pauses.stream().mapToDouble(figure::of).toArray());
      values.put(figure, known);
    }
    return known;
  }

  /** The times from the start of the pause before to each start, in seconds. */
  PauseValues intervals() {
    PauseValues known = intervals;
    if (known == null) {
      double[] seconds = new double[starts.length];
      Arrays.setAll(seconds, i -> i == 0 ? Double.NaN : starts[i] - starts[i - 1]);
      known = PauseValues.of(this, seconds);
      intervals = known;
    }
    return known;
  }

  AllStops stops() {
    AllStops known = stops;
    if (known == null) {
      known = AllStops.of(starts, ends);
      stops = known;
    }
    return known;
  }
}
