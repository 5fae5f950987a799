package dev.whisker.load.access.survey;

import dev.whisker.load.access.word.Unit;
import java.util.List;
import java.util.function.IntPredicate;

/** Numbers of a log that can hardly be times: sizes, ports, counters, the ids of sessions. */
record Strangers(SurveyRows rows, int size) {

  /** Of that many lines at least it means something that a number never falls. */
  private static final int MANY = 20;

  private static final int FIRST_PORT_OF_CLIENTS = 1024;
  private static final int LAST_PORT = 65_535;

  /** Tomcat has no more threads unless told otherwise. */
  private static final int USUAL_THREADS = 200;

  /** Sizes with and without their headers differ by a little; a time never follows a size so. */
  private static final double AS_THE_SIZE = 0.99;

  /** Those that are left, the likeliest signs first; never none. */
  List<Integer> without(List<Integer> places) {
    List<IntPredicate> signs =
        List.of(this::isConstant, this::isCounter, this::isSize, this::isTooLong, this::isPort);
    List<Integer> left = places;
    for (IntPredicate sign : signs) {
      List<Integer> others = left.stream().filter(place -> !sign.test(place)).toList();
      left = others.isEmpty() ? left : others;
    }
    return left;
  }

  private boolean isConstant(int place) {
    return !rows.varies(place);
  }

  private boolean isCounter(int place) {
    double[] values = rows.values(place).toArray();
    int risen = 0;
    for (int i = 1; i < values.length; i++) {
      if (values[i] < values[i - 1]) {
        return false;
      }
      risen += values[i] > values[i - 1] ? 1 : 0;
    }
    return values.length >= MANY && 2 * risen > values.length;
  }

  private boolean isSize(int place) {
    return rows.rows().size() >= MANY && rows.correlation(place, size) > AS_THE_SIZE;
  }

  /** Even in the finest unit it would mean more requests at once than a server mostly serves. */
  private boolean isTooLong(int place) {
    return rows.atOnce(place, Unit.MICROSECONDS) > USUAL_THREADS;
  }

  private boolean isPort(int place) {
    return !rows.hasDecimals(place)
        && rows.values(place)
            .allMatch(value -> value >= FIRST_PORT_OF_CLIENTS && value <= LAST_PORT);
  }
}
