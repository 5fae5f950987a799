package dev.whisker.app.cli.arguments;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ShiftSecondsTest {

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "-37.3     | -37.3",
        "\u221237.3 s | -37.3",
        "+1.5s     | 1.5",
        "1,200     | 1200",
        "0.004     | 0.004"
      })
  void asTypedAndAsPrinted(String text, double seconds) {
    assertThat(GroupingArguments.ShiftSeconds.of(text)).hasValue(seconds);
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "later", "5 min", "--5", "1e400", "NaN"})
  void whatIsNoNumberOfSecondsIsRefused(String text) {
    assertThat(GroupingArguments.ShiftSeconds.of(text)).isEmpty();
  }
}
