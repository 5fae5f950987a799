package dev.whisker.app.cli.arguments;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class EndCutTest {

  @ParameterizedTest
  @CsvSource({"30, 30", "30s, 30", "2min, 120", "1h, 3600", "0, 0", "1.5 min, 90"})
  void aTimeIsCutOff(String text, double seconds) {
    assertThat(EndCut.parse(text).seconds()).isEqualTo(seconds);
  }

  @Test
  void itCanBeLeftToBeFound() {
    assertThat(EndCut.parse("auto")).isEqualTo(EndCut.FOUND);
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "-5", "5d", "soon"})
  void whatIsNoTimeIsRefused(String text) {
    assertThatThrownBy(() -> EndCut.parse(text)).isInstanceOf(IllegalArgumentException.class);
  }
}
