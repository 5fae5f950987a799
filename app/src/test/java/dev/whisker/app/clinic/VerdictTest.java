package dev.whisker.app.clinic;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class VerdictTest {

  /** Ten full GCs that cost a second; the program allocates 500 MB. */
  private static final Outcome SICK = outcome(10, 1000, false, 500);

  @ParameterizedTest
  @CsvSource({
    "0, 100, CURED",
    "2, 100, CURED",
    "3, 300, HELPED",
    "8, 900, HELPED",
    "9, 900, NOTHING",
    "12, 1000, NOTHING",
    "13, 1000, WORSE",
    "0, 1500, WORSE"
  })
  void comparesFigureAndTimeLost(double figure, double lostMillis, Verdict expected) {
    assertThat(Verdict.of(SICK, outcome(figure, lostMillis, false, 500))).isEqualTo(expected);
  }

  @Test
  void whatDidNotShowIsNotCured() {
    Outcome well = outcome(0, 100, false, 500);

    assertThat(Verdict.of(well, well)).isEqualTo(Verdict.NOTHING);
  }

  @Test
  void lessWorkIsWorse() {
    assertThat(Verdict.of(SICK, outcome(0, 100, false, 440))).isEqualTo(Verdict.WORSE);
  }

  @Test
  void failureIsWorseAndItsEndIsCure() {
    Outcome failed = outcome(0, 100, true, 500);

    assertThat(Verdict.of(SICK, failed)).isEqualTo(Verdict.WORSE);
    assertThat(Verdict.of(failed, failed)).isEqualTo(Verdict.NOTHING);
    assertThat(Verdict.of(failed, SICK)).isEqualTo(Verdict.CURED);
  }

  @Test
  void theMiddleOfTwoIsTheWorse() {
    assertThat(Verdict.middle(List.of(Verdict.CURED, Verdict.HELPED))).isEqualTo(Verdict.HELPED);
    assertThat(Verdict.middle(List.of(Verdict.CURED, Verdict.WORSE, Verdict.CURED)))
        .isEqualTo(Verdict.CURED);
  }

  private static Outcome outcome(double figure, double lost, boolean hasFailed, double allocated) {
    return new Outcome(figure, lost, hasFailed, allocated, 0, "", "", "", "");
  }
}
