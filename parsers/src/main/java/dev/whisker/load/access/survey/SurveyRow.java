package dev.whisker.load.access.survey;

import dev.whisker.load.access.word.Numeral;
import dev.whisker.load.access.word.Tokens;
import dev.whisker.load.access.word.Unit;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** One line of an access log, as far as it may show what stands where. */
final class SurveyRow {

  private static final Set<Integer> USUAL_STATUSES =
      Set.of(
          200, 201, 202, 204, 206, 301, 302, 303, 304, 307, 308, 400, 401, 403, 404, 405, 408, 409,
          410, 413, 415, 422, 429, 499, 500, 501, 502, 503, 504);

  private final long line;
  private final long stamp;
  private final int request;

  /** NaN for tokens that are no numbers. */
  private final double[] numbers;

  /** How many digits the numbers have behind their mark. */
  private final int[] decimals;

  private final boolean[] statuses;
  private final @Nullable Unit[] units;

  /**
   * @param line its number
   */
  SurveyRow(long line, Tokens tokens, Landmarks landmarks) {
    this.line = line;
    this.stamp = landmarks.stampMillis();
    this.request = landmarks.request();
    this.numbers = new double[tokens.size()];
    this.decimals = new int[tokens.size()];
    this.statuses = new boolean[tokens.size()];
    this.units = new @Nullable Unit[tokens.size()];
    Numeral numeral = new Numeral();
    for (int i = 0; i < numbers.length; i++) {
      boolean isNumber = !landmarks.isStamp(i) && numeral.read(tokens, i);
      numbers[i] = isNumber ? numeral.value() : Double.NaN;
      decimals[i] = isNumber ? numeral.decimals() : 0;
      statuses[i] = tokens.isStatus(i);
      units[i] = isNumber ? numeral.unit(tokens, i).orElse(null) : null;
    }
  }

  /** The number of the line. */
  long line() {
    return line;
  }

  /** In milliseconds. */
  long stamp() {
    return stamp;
  }

  /** How many tokens stand before the request. */
  int before() {
    return request;
  }

  /** How many tokens stand behind the request. */
  int behind() {
    return numbers.length - request - 1;
  }

  boolean isStatus(int place) {
    return has(place) && statuses[request + place];
  }

  /** A status that servers and proxies send; times are hardly ever all among these. */
  boolean isUsualStatus(int place) {
    return isStatus(place) && USUAL_STATUSES.contains((int) value(place));
  }

  boolean isNumber(int place) {
    return has(place) && !Double.isNaN(numbers[request + place]);
  }

  boolean hasDecimals(int place) {
    return value(place) > 0 && decimals(place) > 0;
  }

  /** How many digits the number has behind its mark. */
  int decimals(int place) {
    return has(place) ? decimals[request + place] : 0;
  }

  /** The unit that is written behind the number. */
  Optional<Unit> unit(int place) {
    return has(place) ? Optional.ofNullable(units[request + place]) : Optional.empty();
  }

  /** The number that stands there; 0 where there is none. */
  double value(int place) {
    return isNumber(place) ? numbers[request + place] : 0;
  }

  /** The number as a time, in the unit that is written behind it. */
  double millis(int place, Unit otherwise) {
    return value(place) * unit(place).orElse(otherwise).millis();
  }

  private boolean has(int place) {
    return request + place >= 0 && request + place < numbers.length;
  }
}
