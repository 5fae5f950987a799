package dev.whisker.load.access.survey;

import dev.whisker.input.Problem;
import dev.whisker.load.access.pattern.Pattern;
import dev.whisker.load.access.stamp.StampOrder;
import dev.whisker.load.access.stamp.Stamps;
import dev.whisker.load.access.word.Tokens;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** Finds out from some thousand lines what stands where. */
public final class Survey {

  /** Lines that are looked at. */
  public static final int LINES = 20_000;

  private static final double MILLIS_A_SECOND = 1000;

  /** So few lines may have one number in all of them that is none of the server's. */
  private static final int FEW = 3;

  private final Tokens tokens = new Tokens();
  private final Landmarks landmarks;
  private final List<SurveyRow> rows = new ArrayList<>();
  private final Optional<Pattern> pattern;

  /**
   * @param pattern that of the server's configuration, where it is known
   * @param zone for stamps without an offset
   */
  public Survey(Optional<Pattern> pattern, ZoneId zone) {
    this.pattern = pattern;
    this.landmarks = new Landmarks(new Stamps(Pattern.stampsBy(pattern), zone));
  }

  /**
   * Looks at one line; false where it is none of an access log.
   *
   * @param line its number
   */
  public boolean add(long line, byte[] buffer, int from, int to) {
    tokens.cut(buffer, from, to);
    tokens.joinRequest();
    boolean found = landmarks.find(tokens);
    if (found) {
      rows.add(new SurveyRow(line, tokens, landmarks));
    }
    return found;
  }

  /** Whether no line was one of an access log. */
  public boolean isEmpty() {
    return rows.isEmpty();
  }

  /** What the lines show, if there were any; empty where no number can be the time taken. */
  public Optional<Layout> layout() {
    SurveyRows all = new SurveyRows(rows);
    int status = status(all);
    TimeTaken times = new TimeTaken(all, status + 1);
    Optional<Pattern.Taken> stated = pattern.flatMap(Pattern::taken);
    Optional<TimeTaken.Found> fitting =
        stated.filter(taken -> all.mostly(row -> row.isNumber(taken.place()))).map(times::stated);
    if (fitting.isPresent()) {
      return fitting.map(found -> layout(all, status, found, found.doubts()));
    }
    List<Integer> candidates = candidates(all, status);
    if (candidates.isEmpty()) {
      return Optional.empty();
    }
    TimeTaken.Found found = times.among(candidates);
    Stream<Problem> misfit =
        pattern.stream().map(any -> new Problem(1, Problem.Kind.PATTERN_DOES_NOT_FIT));
    List<Problem> doubts = Stream.concat(misfit, found.doubts().stream()).toList();
    return Optional.of(layout(all, status, found, doubts));
  }

  /** Where most lines have a status behind the request: numbers before it only look like one. */
  private static int status(SurveyRows all) {
    Comparator<Integer> often =
        Comparator.comparingLong(place -> all.count(row -> row.isStatus(place)));
    return IntStream.rangeClosed(1, all.behind())
        .boxed()
        .max(often.thenComparing(Comparator.reverseOrder()))
        .orElseThrow();
  }

  private Layout layout(SurveyRows all, int status, TimeTaken.Found found, List<Problem> doubts) {
    boolean ownUnits = ownUnits(all, found);
    return new Layout(
        status,
        found.place(),
        found.unit(),
        ownUnits,
        found.unit().tickMillis(all.decimals(found.place())),
        rows.stream().anyMatch(row -> row.stamp() % MILLIS_A_SECOND != 0),
        stampsEnd(found, ownUnits),
        doubts);
  }

  /** Also where all have the same so far: the first that takes a second may come late. */
  private static boolean ownUnits(SurveyRows all, TimeTaken.Found found) {
    return all.mixUnits(found.place())
        || all.writtenUnit(found.place()).filter(found.unit()::equals).isPresent();
  }

  /** Numbers that are neither status nor size, and not the same in every line, as a port is. */
  private List<Integer> candidates(SurveyRows all, int status) {
    return IntStream.rangeClosed(-all.before(), all.behind())
        .filter(place -> place != 0 && place != status)
        .filter(place -> place != status + 1 || isNoSize(all, place))
        .filter(place -> all.mostly(row -> row.isNumber(place)))
        .filter(place -> !isAnotherStatus(all, status, place))
        .filter(place -> rows.size() < FEW || all.varies(place) || rows.getFirst().value(place) < 1)
        .boxed()
        .toList();
  }

  /** A pattern of one's own may have the status before the request, or that of another server. */
  private static boolean isAnotherStatus(SurveyRows all, int status, int place) {
    if (place > 0 && all.rows().size() < FEW) {
      return false;
    }
    long numbers = all.count(row -> row.isNumber(place));
    long usual = all.count(row -> row.isUsualStatus(place));
    long same = all.count(row -> row.isStatus(place) && row.value(place) == row.value(status));
    // What always takes 200 ms may take 201 or 202 as well, where another server says what this
    // one does.
    boolean isLikely = place < 0 || 2 * same > numbers;
    return same == numbers || (usual == numbers && isLikely);
  }

  /** Behind the status stands the size, unless it is written as no size ever is. */
  private static boolean isNoSize(SurveyRows all, int place) {
    return all.hasDecimals(place) || all.writtenUnit(place).isPresent();
  }

  private boolean stampsEnd(TimeTaken.Found taken, boolean ownUnits) {
    StampOrder order = new StampOrder();
    int place = taken.place();
    for (SurveyRow row : rows) {
      double millis =
          ownUnits ? row.millis(place, taken.unit()) : row.value(place) * taken.unit().millis();
      order.add((double) row.stamp(), millis);
    }
    return order.stampsEnd();
  }
}
