package dev.whisker.analysis.run;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class NamePartTest {

  @ParameterizedTest
  @CsvSource({
    "g1-2026-11-20T10-00-00.gc.log, g1 20261120100000",
    "2026-11-20T10.00.00+0100, 202611201000000100",
    "2026-11-20T10:00-g1-3, 202611201000 g1 3"
  })
  void aTimeIsOneNumber(String name, String words) {
    assertThat(String.join(" ", NamePart.of(name).words())).isEqualTo(words);
  }

  @ParameterizedTest
  @CsvSource({
    "mar-7, mar 7",
    "t16-dec, t16 dec",
    "nov20, nov20",
    "may-20-100, may 20 100",
    "dec2-3, dec2 3",
    "2026-11-20_10-00-00, 2026 11 20 10 0 0",
    "threads2026t10, threads2026t10",
    "11月20日, 11月20日"
  })
  void whatTellsNoTimeOfDayIsTakenToPieces(String name, String words) {
    assertThat(String.join(" ", NamePart.of(name).words())).isEqualTo(words);
  }
}
