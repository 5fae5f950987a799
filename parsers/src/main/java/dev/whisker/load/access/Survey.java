package dev.whisker.load.access;

import dev.whisker.load.access.Layout.Unit;
import dev.whisker.load.access.Tokens.Kind;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;

/** Finds out from some thousand lines what stands where. */
final class Survey {

  /** Lines that are looked at. */
  static final int LINES = 20_000;

  private static final double MILLIS_A_SECOND = 1000;

  /** So few lines may have one number in all of them that is none of the server's. */
  private static final int FEW = 3;

  private final Tokens tokens = new Tokens();
  private final Stamps stamps = new Stamps();
  private final List<SurveyRow> rows = new ArrayList<>();
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
      rows.add(new SurveyRow(tokens, stamp));
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
    TimeTaken times = new TimeTaken(rows);
    Optional<TimeTaken.Found> stated = pattern.flatMap(Pattern::taken).map(times::stated);
    List<Integer> candidates = candidates();
    return Optional.of(
        stated.isEmpty() && candidates.isEmpty()
            ? new Layout(time, request, status, -1, Unit.MILLISECONDS, true, 1, false, true)
            : layout(stated.orElseGet(() -> times.among(candidates)), times));
  }

  private Layout layout(TimeTaken.Found taken, TimeTaken times) {
    return new Layout(
        time,
        request,
        status,
        taken.token(),
        taken.unit(),
        taken.unitIsSure(),
        tickMillis(taken.unit(), times.hasDecimals(taken.token())),
        rows.stream().anyMatch(row -> row.stamp() % MILLIS_A_SECOND != 0),
        stampsEnd(taken));
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
    int width = rows.stream().mapToInt(SurveyRow::width).max().orElse(0);
    return IntStream.range(0, width)
        .filter(i -> i != time && i != request && i != status && i != status + 1)
        .filter(this::isMostlyNumber)
        .filter(i -> rows.size() < FEW || varies(i) || rows.getFirst().value(i) < 1)
        .boxed()
        .toList();
  }

  private boolean isMostlyNumber(int token) {
    return 2 * rows.stream().filter(row -> row.isNumber(token)).count() > rows.size();
  }

  private boolean varies(int token) {
    return rows.stream().mapToDouble(row -> row.value(token)).distinct().limit(2).count() > 1;
  }

  private boolean stampsEnd(TimeTaken.Found taken) {
    StampOrder order = new StampOrder();
    for (SurveyRow row : rows) {
      order.add((double) row.stamp(), row.millis(taken.token(), taken.unit()));
    }
    return order.stampsEnd();
  }
}
