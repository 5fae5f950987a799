package dev.whisker.load.access;

import dev.whisker.load.access.Layout.Unit;
import dev.whisker.load.access.Tokens.Kind;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;

/**
 * Finds out from some thousand lines what stands where, and in which unit.
 *
 * <p>Tomcat writes {@code %D} in milliseconds up to version 10.0 and in microseconds since, {@code
 * %T} in seconds with or without decimals, {@code %F} in milliseconds; Jetty writes {@code %D} in
 * microseconds. The log names neither the server nor its pattern.
 */
final class Survey {

  /** Lines that are looked at. */
  static final int LINES = 20_000;

  /** No server answers an HTTP request in fewer microseconds. */
  private static final double FASTEST_MICROS = 20;

  /** A server takes a second for every other request far more seldom than a millisecond. */
  private static final double SLOW_FOR_MILLIS = 1000;

  /** Nobody runs so many requests at once on one server. */
  private static final double MOST_AT_ONCE = 1000;

  private static final double MILLIS_A_SECOND = 1000;

  /** One line, as far as it may matter. */
  private static final class Row {

    private final long stamp;

    /** NaN for tokens that are no numbers. */
    private final double[] numbers;

    private final boolean[] whole;

    Row(long stamp, double[] numbers, boolean[] whole) {
      this.stamp = stamp;
      this.numbers = numbers;
      this.whole = whole;
    }
  }

  private final Tokens tokens = new Tokens();
  private final Stamps stamps = new Stamps();
  private final List<Row> rows = new ArrayList<>();
  private final Optional<Pattern> pattern;
  private int time = -1;
  private int request = -1;
  private int status = -1;

  /**
   * @param pattern that of the server's configuration, where it is known
   */
  Survey(Optional<Pattern> pattern) {
    this.pattern = pattern;
  }

  /** Looks at one line; false where it is none of an access log. */
  boolean add(byte[] buffer, int from, int to) {
    tokens.cut(buffer, from, to);
    if (status < 0 && !place()) {
      return false;
    }
    long stamp = millis(time);
    if (stamp == Stamps.NONE || !tokens.isRequest(request) || !tokens.isStatus(status)) {
      return false;
    }
    if (rows.size() < LINES) {
      double[] numbers = new double[tokens.size()];
      boolean[] whole = new boolean[tokens.size()];
      for (int i = 0; i < numbers.length; i++) {
        long thousandths = tokens.thousandths(i);
        numbers[i] = thousandths < 0 ? Double.NaN : thousandths / 1000.0;
        whole[i] = tokens.isWhole(i);
      }
      rows.add(new Row(stamp, numbers, whole));
    }
    return true;
  }

  private long millis(int token) {
    boolean possible = tokens.is(token, Kind.BRACKETED) || tokens.is(token, Kind.BARE);
    return possible
        ? stamps.millis(tokens.line(), tokens.from(token), tokens.to(token))
        : Stamps.NONE;
  }

  private boolean place() {
    OptionalInt stamp = first(i -> millis(i) != Stamps.NONE);
    OptionalInt asked = first(tokens::isRequest);
    OptionalInt answered = first(i -> i > asked.orElse(Tokens.MAX) && tokens.isStatus(i));
    if (stamp.isEmpty() || answered.isEmpty()) {
      return false;
    }
    time = stamp.getAsInt();
    request = asked.orElseThrow();
    status = answered.getAsInt();
    return true;
  }

  private OptionalInt first(IntPredicate fits) {
    return IntStream.range(0, tokens.size()).filter(fits).findFirst();
  }

  /** What the lines show; empty where there was none. */
  Optional<Layout> layout() {
    if (rows.isEmpty()) {
      return Optional.empty();
    }
    Optional<Pattern.Taken> stated = pattern.flatMap(Pattern::taken);
    List<Integer> candidates = stated.isPresent() ? List.of(stated.get().token()) : candidates();
    if (candidates.isEmpty()) {
      return Optional.of(
          new Layout(time, request, status, -1, Unit.MILLISECONDS, true, 1, false, true));
    }
    int taken = candidates.getLast();
    Optional<Unit> sure = stated.flatMap(Pattern.Taken::unit);
    for (int other : candidates) {
      if (sure.isEmpty() && other != taken) {
        Optional<Unit> told = unitBeside(taken, other);
        if (told.isEmpty()) {
          told = unitBeside(other, taken);
          taken = told.isPresent() ? other : taken;
        }
        sure = told;
      }
    }
    for (int other : candidates) {
      if (sure.isEmpty() && other != taken) {
        if (isFirstByteOf(other, taken)) {
          sure = unitBesideFirstByte(other, taken);
        } else if (isFirstByteOf(taken, other)) {
          sure = unitBesideFirstByte(taken, other);
          taken = other;
        }
      }
    }
    Unit unit = sure.orElse(unit(taken));
    boolean decimals = hasDecimals(taken);
    return Optional.of(
        new Layout(
            time,
            request,
            status,
            taken,
            unit,
            sure.isPresent(),
            tickMillis(unit, decimals),
            rows.stream().anyMatch(row -> row.stamp % MILLIS_A_SECOND != 0),
            stampsEnd(taken, unit)));
  }

  /** To the microsecond times never repeat, and would fill the memory for nothing. */
  private static double tickMillis(Unit unit, boolean decimals) {
    return switch (unit) {
      case SECONDS -> decimals ? 1 : MILLIS_A_SECOND;
      case MILLISECONDS -> 1;
      case MICROSECONDS -> 0.1;
    };
  }

  /** Numbers that are neither status nor size, and not the same in every line, as a port is. */
  private List<Integer> candidates() {
    int width = rows.stream().mapToInt(row -> row.numbers.length).max().orElse(0);
    return IntStream.range(0, width)
        .filter(i -> i != time && i != request && i != status && i != status + 1)
        .filter(this::isMostlyNumber)
        .filter(i -> rows.size() < 3 || varies(i) || value(rows.getFirst(), i) < 1)
        .boxed()
        .toList();
  }

  private boolean isMostlyNumber(int token) {
    long with =
        rows.stream()
            .filter(row -> token < row.numbers.length && !Double.isNaN(row.numbers[token]))
            .count();
    return 2 * with > rows.size();
  }

  private boolean varies(int token) {
    return rows.stream().mapToDouble(row -> value(row, token)).distinct().limit(2).count() > 1;
  }

  private boolean hasDecimals(int token) {
    return rows.stream().anyMatch(row -> value(row, token) > 0 && !row.whole[token]);
  }

  /** {@code %D} beside {@code %T}: one is a thousand times the other, or a million times. */
  private Optional<Unit> unitBeside(int fine, int coarse) {
    double fineSum = sum(fine);
    double coarseSum = sum(coarse);
    if (coarseSum <= 0 || !hasDecimals(coarse)) {
      return Optional.empty();
    }
    double ratio = fineSum / coarseSum;
    if (ratio > 900 && ratio < 1200) {
      return Optional.of(Unit.MILLISECONDS);
    }
    return ratio > 9e5 && ratio < 2e6 ? Optional.of(Unit.MICROSECONDS) : Optional.empty();
  }

  /**
   * {@code %F} beside {@code %D}: the time to the first byte is never longer than the time to the
   * last, and with most answers hardly shorter, be the units the same or one a thousandth of the
   * other. Whole seconds ({@code %T}) look the same beside milliseconds, and are as little wanted.
   */
  private boolean isFirstByteOf(int first, int whole) {
    boolean never = rows.stream().allMatch(row -> value(row, first) <= value(row, whole));
    long near =
        rows.stream()
            .filter(
                row ->
                    isNear(value(row, first), value(row, whole))
                        || isNear(value(row, first), value(row, whole) / 1000))
            .count();
    return never
        && sum(first) < sum(whole)
        && !hasDecimals(first)
        && !hasDecimals(whole)
        && 2 * near > rows.size();
  }

  private static boolean isNear(double first, double whole) {
    return whole <= 2 * first + 2 && first <= whole + 1;
  }

  /** Only where both count alike: a thousandth may as well be a second of milliseconds. */
  private Optional<Unit> unitBesideFirstByte(int first, int whole) {
    return sum(whole) < 100 * sum(first) ? Optional.of(Unit.MILLISECONDS) : Optional.empty();
  }

  private double sum(int token) {
    return rows.stream().mapToDouble(row -> value(row, token)).sum();
  }

  private static double value(Row row, int token) {
    return token < row.numbers.length && row.numbers[token] >= 0 ? row.numbers[token] : 0;
  }

  private Unit unit(int token) {
    if (hasDecimals(token)) {
      return Unit.SECONDS;
    }
    double[] sorted = rows.stream().mapToDouble(row -> value(row, token)).sorted().toArray();
    boolean anyTooFast = sorted[sorted.length / 100] < FASTEST_MICROS;
    if (anyTooFast) {
      return Unit.MILLISECONDS;
    }
    double seconds = Math.max(1, (rows.getLast().stamp - rows.getFirst().stamp) / MILLIS_A_SECOND);
    double atOnceIfMillis = sum(token) / MILLIS_A_SECOND / seconds;
    long different = Arrays.stream(sorted).distinct().count();
    // Milliseconds repeat, microseconds hardly do; but of few requests no two take equally long.
    boolean likeMicros =
        different > sorted.length / 2 && sorted[sorted.length / 2] >= SLOW_FOR_MILLIS;
    return atOnceIfMillis > MOST_AT_ONCE || likeMicros ? Unit.MICROSECONDS : Unit.MILLISECONDS;
  }

  private boolean stampsEnd(int token, Unit unit) {
    StampOrder order = new StampOrder();
    for (Row row : rows) {
      order.add((double) row.stamp, value(row, token) * unit.millis());
    }
    return order.stampsEnd();
  }
}
