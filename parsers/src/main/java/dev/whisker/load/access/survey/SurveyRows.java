package dev.whisker.load.access.survey;

import dev.whisker.load.access.word.Unit;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.function.ToDoubleFunction;
import java.util.stream.DoubleStream;
import java.util.stream.Stream;

/**
 * The lines of a log that were looked at, and what its columns show.
 *
 * @param rows at least one, in the order of the log
 */
record SurveyRows(List<SurveyRow> rows) {

  private static final double MILLIS_A_SECOND = 1000;

  /** Whether it is so in more than half of the lines. */
  boolean mostly(Predicate<SurveyRow> test) {
    return 2 * count(test) > rows.size();
  }

  /** In how many lines it is so. */
  long count(Predicate<SurveyRow> test) {
    return rows.stream().filter(test).count();
  }

  /** How many tokens stand before the request, where there are most. */
  int before() {
    return rows.stream().mapToInt(SurveyRow::before).max().orElse(0);
  }

  /** How many tokens stand behind the request, where there are most. */
  int behind() {
    return rows.stream().mapToInt(SurveyRow::behind).max().orElse(0);
  }

  double sum(int place) {
    return values(place).sum();
  }

  /** The numbers of the lines that have one there. */
  DoubleStream values(int place) {
    return rows.stream().filter(row -> row.isNumber(place)).mapToDouble(row -> row.value(place));
  }

  private DoubleStream doubles(ToDoubleFunction<SurveyRow> value) {
    return rows.stream().mapToDouble(value);
  }

  /** Whether the number is written with decimals. */
  boolean hasDecimals(int place) {
    return rows.stream().anyMatch(row -> row.hasDecimals(place));
  }

  /** How many decimals the number has in the line where it has most. */
  int decimals(int place) {
    return rows.stream().mapToInt(row -> row.decimals(place)).max().orElse(0);
  }

  boolean varies(int place) {
    return values(place).distinct().limit(2).count() > 1;
  }

  /** The unit that lines write behind the number, the finest of several. */
  Optional<Unit> writtenUnit(int place) {
    return writtenUnits(place).max(Comparator.naturalOrder());
  }

  /** Whether lines write different units behind the number, as programs in Go do. */
  boolean mixUnits(int place) {
    return writtenUnits(place).distinct().limit(2).count() > 1;
  }

  /** What the numbers add up to as times, each in the unit that is written behind it. */
  double sumMillis(int place, Unit otherwise) {
    return doubles(row -> row.millis(place, otherwise)).sum();
  }

  /** Of most numbers; a country behind a few of them may look like one. */
  private Stream<Unit> writtenUnits(int place) {
    List<Unit> written = rows.stream().flatMap(row -> row.unit(place).stream()).toList();
    return 2L * written.size() > count(row -> row.isNumber(place))
        ? written.stream()
        : Stream.empty();
  }

  /** A line whose number is neither large nor small among its kind. */
  SurveyRow middle(int place) {
    List<SurveyRow> sorted =
        rows.stream()
            .filter(row -> row.isNumber(place))
            .sorted(Comparator.comparingDouble(row -> row.value(place)))
            .toList();
    return sorted.isEmpty() ? rows.getFirst() : sorted.get(sorted.size() / 2);
  }

  /** From the first stamp to the last; at least one. */
  double seconds() {
    long first = rows.getFirst().stamp();
    return Math.max(1, (rows.getLast().stamp() - first) / MILLIS_A_SECOND);
  }

  /** How many requests were under way at once on average, were the number a time. */
  double atOnce(int place, Unit unit) {
    return sum(place) * unit.millis() / MILLIS_A_SECOND / seconds();
  }

  /** How much the two rise and fall together, from -1 to 1; NaN where one is always the same. */
  double correlation(int one, int other) {
    double meanOne = sum(one) / rows.size();
    double meanOther = sum(other) / rows.size();
    double both = doubles(r -> (r.value(one) - meanOne) * (r.value(other) - meanOther)).sum();
    double squaresOne = doubles(r -> Math.pow(r.value(one) - meanOne, 2)).sum();
    double squaresOther = doubles(r -> Math.pow(r.value(other) - meanOther, 2)).sum();
    return both / Math.sqrt(squaresOne * squaresOther);
  }
}
