package dev.whisker.load.access.survey;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.whisker.input.Problem;
import dev.whisker.input.Problem.Kind;
import dev.whisker.load.LoadReader.Reading;
import dev.whisker.load.LoadResult.Samples;
import dev.whisker.load.MemorySource;
import dev.whisker.load.TimesUnit;
import dev.whisker.load.access.AccessLogReader;
import dev.whisker.load.series.Together;
import java.io.IOException;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.IntFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Which number of a log is the time taken, and in which unit. The lines are written from the
 * descriptions of the servers' patterns; the times of each are known.
 */
class TimeTakenTest {

  private static Reading read(String log) throws IOException {
    MemorySource source = MemorySource.of(log);
    assertThat(new AccessLogReader().recognises(source.head())).isTrue();
    return new AccessLogReader().read(source, ZoneOffset.UTC);
  }

  /** A hundred lines, ten a second, each with its own tail behind the request. */
  private static String log(IntFunction<String> tail) {
    return IntStream.range(0, 100)
        .mapToObj(
            i ->
                "h - - [02/Jan/2026:03:04:%02d +0000] \"GET /a HTTP/1.1\" %s%n"
                    .formatted(i / 10, tail.apply(i)))
        .collect(Collectors.joining())
        .replace(System.lineSeparator(), "\n");
  }

  private static double max(Reading reading) {
    return reading.results().getFirst().summary().maxMillis().value();
  }

  private static List<Kind> kinds(Reading reading) {
    return reading.problems().stream().map(Problem::kind).toList();
  }

  /** As nginx writes {@code -} where no server behind it was asked. */
  @Test
  void aLineWithoutATimeTellsNothingOfTheUnit() throws IOException {
    IntFunction<String> micros = i -> i % 10 == 3 ? "200 5 -" : "200 5 " + (20_017 + 997 * i);
    Reading reading = read(log(micros));
    assertThat(max(reading)).isCloseTo(118.7, within(0.05));
    assertThat(reading.results().getFirst().summary().samples().value()).isEqualTo(90);
    assertThat(reading.lines().unknown()).isEqualTo(10);
  }

  /** Of a hundred requests in ten seconds, 200.5 s each would be two thousand at once. */
  @Test
  void decimalsOfTooManySecondsAreMilliseconds() throws IOException {
    Reading reading = read(log(i -> "200 5 " + (180 + i) + ".5"));
    assertThat(max(reading)).isCloseTo(279, within(1.0));
    assertThat(kinds(reading)).containsExactly(Kind.TIME_UNIT_GUESSED);
  }

  /** From 20 ms to 4.97 s, in steps of 50 ms. */
  private static int millis(int i) {
    return 20 + 50 * i;
  }

  @ParameterizedTest
  @CsvSource(
      textBlock =
          """
          %1$d000 %2$d
          %2$d %1$d000
          %1$d000 %2$d "-" "curl"
          %1$d %3$s
          %3$s %1$d
          %1$d000 %3$s
          %1$d %3$s 8080
          """)
  void aSecondColumnInSecondsTellsWhichAndTheUnit(String columns) throws IOException {
    Reading reading =
        read(
            log(
                i ->
                    "200 5 "
                        + columns.formatted(
                            millis(i), millis(i) / 1000, "%.3f".formatted(millis(i) / 1000.0))));
    assertThat(max(reading)).isEqualTo(4970);
    assertThat(reading.problems()).isEmpty();
  }

  @Test
  void aThousandthInWholeNumbersMayBeEitherAndIsSaidToBeGuessed() throws IOException {
    // %D %F of Tomcat 10.1 where every answer was sent at once: microseconds and milliseconds.
    Reading micros = read(log(i -> "200 5 %d123 %d".formatted(millis(i), millis(i))));
    assertThat(max(micros)).isCloseTo(4970.1, within(1e-9));
    assertThat(kinds(micros)).containsExactly(Kind.TIME_UNIT_GUESSED);
    // Milliseconds and whole seconds: no request takes only 7 microseconds.
    Reading millis =
        read(log(i -> "200 5 %d %d".formatted(millis(i) - 13, (millis(i) - 13) / 1000)));
    assertThat(max(millis)).isEqualTo(4957);
    assertThat(kinds(millis)).containsExactly(Kind.TIME_UNIT_GUESSED);
  }

  /** {@code %T %F} of Tomcat 9, each first byte 10 ms before the last. */
  @ParameterizedTest
  @ValueSource(strings = {"200 5 %1$s %2$d", "200 5 %2$d %1$s"})
  void theFirstByteInMillisecondsIsNotTheTimeTaken(String tail) throws IOException {
    Reading reading =
        read(log(i -> tail.formatted("%.3f".formatted(millis(i) / 1000.0), millis(i) - 10)));
    assertThat(max(reading)).isEqualTo(4970);
    assertThat(kinds(reading)).containsExactly(Kind.TIME_UNIT_GUESSED);
  }

  @Test
  void whatIsLostWhereDecimalsEndMakesNoFirstByte() throws IOException {
    Reading reading =
        read(
            log(
                i ->
                    "200 5 %s %d"
                        .formatted("%.3f".formatted((millis(i) + i % 2) / 1000.0), millis(i))));
    assertThat(max(reading)).isEqualTo(4970);
    assertThat(reading.problems()).isEmpty();
  }

  /** {@code %D %^FB} of httpd; as milliseconds more than a thousand would be under way at once. */
  @Test
  void bothTimesMayBeInMicroseconds() throws IOException {
    Reading reading = read(log(i -> "200 5 %d000 %d000".formatted(millis(i), millis(i) - 10)));
    assertThat(max(reading)).isEqualTo(4970);
    assertThat(kinds(reading)).containsExactly(Kind.TIME_UNIT_GUESSED);
  }

  /** {@code %D %F} of Tomcat 9: no request takes only 6 microseconds. */
  @Test
  void bothTimesAreInMillisecondsWhereTheyAreTooShortForMicroseconds() throws IOException {
    Reading reading = read(log(i -> "200 5 %d %d".formatted(5 + i, 3 + i)));
    assertThat(max(reading)).isEqualTo(104);
    assertThat(reading.problems()).isEmpty();
  }

  @Test
  void theGuessIsToldWithAnExample() throws IOException {
    // One request a second would be five at once: nothing unusual, so milliseconds are possible.
    Reading reading = read(log(i -> "200 5 " + (3000 + 40 * i)));
    assertThat(reading.problems())
        .containsExactly(
            new Problem(51, Kind.TIME_UNIT_GUESSED, "\u00b5s", "5000", "5 ms", "ms", "5 s"));
  }

  @Test
  void theResultSaysWhetherItsUnitWasGuessed() throws IOException {
    assertThat(unit(read(log(i -> "200 5 " + (1 + i % 40))))).contains(new TimesUnit("ms", true));
    assertThat(unit(read(log(i -> "200 5 %dms".formatted(1 + i % 40)))))
        .contains(new TimesUnit("ms", false));
  }

  private static Optional<TimesUnit> unit(Reading reading) {
    return TimesUnit.of(reading.results().getFirst().head());
  }

  /** A guess that a log of the same server confirms is none any more. */
  @Test
  void guessedAndToldInOneUnitCountAlike() throws IOException {
    Samples guessed = samples(read(log(i -> "200 5 " + (1 + i % 40))));
    Samples told = samples(read(log(i -> "200 5 %dms".formatted(1 + i % 40))));
    Samples micros = samples(read(log(i -> "200 5 %dus".formatted(1 + i % 40))));

    assertThat(Together.countAlike(guessed, told)).isTrue();
    assertThat(Together.countAlike(guessed, micros)).isFalse();
    assertThat(TimesUnit.of(Together.inTurn(List.of(guessed, told)).head()))
        .contains(new TimesUnit("ms", false));
    assertThat(TimesUnit.of(Together.inTurn(List.of(guessed, guessed)).head()))
        .contains(new TimesUnit("ms", true));
  }

  private static Samples samples(Reading reading) {
    return (Samples) reading.results().getFirst();
  }

  /** Each with the time taken, 1 to 40 ms, beside a number that varies as well. */
  @ParameterizedTest
  @CsvSource(
      textBlock =
          """
          port,    200 %4$d %1$d 8080 %2$d
          counter, 200 %4$d %1$d %3$d
          session, 200 %4$d %1$d %5$d
          size,    200 %4$d %1$d %6$d
          size,    200 %4$d %6$d %1$d
          """)
  void otherNumbersAreToldFromIt(String other, String tail) throws IOException {
    Reading reading =
        read(
            log(
                i ->
                    tail.formatted(
                        1 + i * 7 % 40,
                        49_152 + i * 131 % 9000,
                        1000 + i,
                        100 + i * 13 % 50,
                        10_000_000L + i * 7_654_321L % 90_000_000,
                        3 * (100 + i * 13 % 50) + 210)));
    assertThat(max(reading)).as(other).isEqualTo(40);
    assertThat(kinds(reading)).containsExactly(Kind.TIME_TAKEN_GUESSED, Kind.TIME_UNIT_GUESSED);
  }

  @Test
  void whichNumberWasTakenIsToldWithItsLine() throws IOException {
    Reading reading =
        read(log(i -> "200 5 %d %d".formatted(30 + i * 7 % 100, 50_000 + i * 37 % 100)));
    // The middle of 30 to 129 is 80, in the line where i * 7 % 100 is 50: the 51st.
    assertThat(reading.problems().getFirst())
        .isEqualTo(new Problem(51, Kind.TIME_TAKEN_GUESSED, "80", "50050"));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"[%d]", "\"%d\"", "time:%d", "\"-\" \"curl\" rt=%d", "%d", "took=\"%d\" exec-1"})
  void whatStandsAroundANumberDoesNotHideIt(String tail) throws IOException {
    Reading reading = read(log(i -> "200 5 " + tail.formatted(1 + i % 40)));
    assertThat(kinds(reading)).containsExactly(Kind.TIME_UNIT_GUESSED);
    assertThat(reading.results().getFirst().summary().samples().value()).isEqualTo(100);
    assertThat(max(reading)).isEqualTo(40);
  }

  @ParameterizedTest
  @CsvSource({"%dms, 4970", "%ds, 4970000", "%dus, 5", "%d\u00b5s, 5", "%d.5ms, 4971"})
  void aUnitBehindTheNumberIsBelieved(String written, double max) throws IOException {
    Reading reading = read(log(i -> "200 5 7 " + written.formatted(millis(i))));
    assertThat(max(reading)).isCloseTo(max, within(0.5));
    assertThat(reading.problems()).isEmpty();
  }

  @ParameterizedTest
  @CsvSource({"%d ms, 4970", "(%d ms), 4970", "(%d microseconds), 5", "%d milliseconds, 4970"})
  void soIsAUnitThatIsAWordOfItsOwn(String written, double max) throws IOException {
    Reading reading = read(log(i -> "200 5 " + written.formatted(millis(i))));
    assertThat(max(reading)).isCloseTo(max, within(0.5));
    assertThat(reading.problems()).isEmpty();
  }

  /** {@code %D ms} of the days of Tomcat 9, which 10.1 writes in microseconds. */
  @Test
  void aUnitInWhichNobodyCouldHaveAskedSoMuchIsNotBelieved() throws IOException {
    Reading reading = read(log(i -> "200 5 %d ms".formatted(200_000 + 997 * i)));
    assertThat(max(reading)).isCloseTo(298.7, within(0.1));
    assertThat(kinds(reading)).containsExactly(Kind.TIME_UNIT_GUESSED);
  }

  @Test
  void nanosecondsAreKnownByThemselvesAndByThePattern() throws IOException {
    String log = log(i -> "200 5 %d".formatted(200_000_000L + 997_123L * i));
    Reading guessed = read(log);
    assertThat(max(guessed)).isCloseTo(298.7, within(0.1));
    assertThat(kinds(guessed)).containsExactly(Kind.TIME_UNIT_GUESSED);
    assertThat(guessed.problems().getFirst().arguments()).startsWith("ns").contains("µs");
    Reading stated = read("# pattern: %h %l %u %t \"%r\" %s %b %{ns}T\n" + log);
    assertThat(max(stated)).isCloseTo(298.7, within(0.1));
    assertThat(stated.problems()).isEmpty();
  }

  /** {@code %T} of Tomcat 10.1 and later. */
  @Test
  void wholeNumbersOfWhichHardlyOneIsNotZeroAreSeconds() throws IOException {
    Reading reading = read(log(i -> "200 5 " + (i % 50 == 7 ? 1 : 0)));
    assertThat(max(reading)).isEqualTo(1000);
    assertThat(reading.results().getFirst().summary().p50Millis().resolution()).isEqualTo(1000);
    assertThat(kinds(reading)).containsExactly(Kind.TIME_UNIT_GUESSED);
    // The first requests of a JVM take longer than that, in milliseconds.
    assertThat(max(read(log(i -> "200 5 " + (i == 0 ? 57 : i % 50 == 7 ? 1 : 0))))).isEqualTo(57);
    assertThat(max(read(log(i -> "200 5 " + i % 3)))).isEqualTo(2);
  }

  /** In seconds more than a thousand requests would be under way at once. */
  @Test
  void hardlyAnythingButZerosOfVeryManyRequestsAreMilliseconds() throws IOException {
    String second = log(i -> "200 5 " + (i % 50 == 7 ? 6 : 0)).replaceAll("03:04:0\\d", "03:04:05");
    Reading reading = read(second.repeat(200));
    assertThat(max(reading)).isEqualTo(6);
    assertThat(kinds(reading)).containsExactly(Kind.TIME_UNIT_GUESSED);
    assertThat(max(read(second.repeat(50)))).isEqualTo(6000);
  }

  @Test
  void decimalsBehindTheStatusAreNoSize() throws IOException {
    Reading reading = read(log(i -> "200 %.3f".formatted(millis(i) / 1000.0)));
    assertThat(max(reading)).isEqualTo(4970);
    assertThat(read(log(i -> "200 " + millis(i))).problems())
        .containsExactly(new Problem(0, Kind.NO_TIME_TAKEN));
  }

  @ParameterizedTest
  @CsvSource(
      textBlock =
          """
          '%h %l %u %t "%r" %s %b [%D]',            200 5 [%d]
          '%h %l %u %t "%r" %s %b time=%D',         200 5 time=%d
          '%h %l %u %t "%r" %s %D',                 200 %d
          '%h %l %u %t "%r" %s %b %D %{remote}p',   200 5 %d 49161
          'common %D',                              200 5 %d
          'combined %D',                            200 5 "-" "a b" %d
          '%h %l %u %t "%m %U %H" %s %b %D',        200 5 %d
          """)
  void thePatternTellsThePlace(String pattern, String tail) throws IOException {
    Reading reading = read("# pattern: " + pattern + "\n" + log(i -> tail.formatted(1 + i % 40)));
    assertThat(max(reading)).isEqualTo(40);
    assertThat(kinds(reading)).containsExactly(Kind.TIME_UNIT_GUESSED);
  }

  @Test
  void secondsThatThePatternStatesTellTheUnitOfAThousandth() throws IOException {
    Reading reading =
        read(
            "# pattern: %h %l %u %t \"%r\" %s %b %D %T\n"
                + log(i -> "200 5 %d %d".formatted(millis(i), millis(i) / 1000)));
    assertThat(max(reading)).isEqualTo(4970);
    assertThat(reading.problems()).isEmpty();
  }

  @Test
  void aPatternThatDoesNotFitIsToldAndNotFollowed() throws IOException {
    Reading reading =
        read("# pattern: %h %l %u %t \"%r\" %s %b %I %D\n" + log(i -> "200 5 " + (1 + i % 40)));
    assertThat(max(reading)).isEqualTo(40);
    assertThat(kinds(reading)).containsExactly(Kind.PATTERN_DOES_NOT_FIT, Kind.TIME_UNIT_GUESSED);
    assertThat(reading.problems().getFirst().line()).isEqualTo(1);
  }

  @Test
  void aStatusIsToldFromNumbersBeforeIt() throws IOException {
    // %D %s %b: only some of the times look like a status.
    Reading reading = read(log(i -> "%d 503 5".formatted(100 + 10 * i)));
    assertThat(reading.results().getFirst().summary().errors().value()).isEqualTo(100);
    assertThat(max(reading)).isEqualTo(1090);
  }

  /** nginx tells of itself and of the server behind it, whose answer is a part of its own. */
  @Test
  void ofNamedTimesTheLongestIsTaken() throws IOException {
    IntFunction<String> nginx =
        i ->
            String.format(
                Locale.ROOT,
                "200 5 \"-\" \"curl\" rt=%.3f uct=\"0.000\" uht=\"%.3f\" urt=\"%.3f\"",
                millis(i) / 1000.0,
                (millis(i) - 3) / 1000.0,
                (millis(i) - 2) / 1000.0);
    assertThat(max(read(log(nginx)))).isEqualTo(millis(99));
  }

  /** An idiom of httpd's old manuals: whole seconds, and the same once more in microseconds. */
  @ParameterizedTest
  @ValueSource(strings = {"**%d/%d**", "%d/%d"})
  void ofTwoTimesInOneTheFinerIsTaken(String form) throws IOException {
    IntFunction<String> both =
        i -> "200 5 " + String.format(form, millis(i) / 1000, 1000 * millis(i) + i);
    assertThat(max(read(log(both)))).isCloseTo(millis(99), within(0.1));
  }

  @Test
  void aDateBehindARequestIsNoTime() throws IOException {
    IntFunction<String> date = i -> String.format("200 5 %d/11/2026", 1 + i % 28);
    assertThat(kinds(read(log(date)))).containsExactly(Kind.NO_TIME_TAKEN);
  }
}
