package dev.whisker.analysis.rule.catalogue;

import static org.assertj.core.api.Assertions.assertThat;

import dev.whisker.analysis.rule.Finding;
import dev.whisker.analysis.rule.Severity;
import dev.whisker.analysis.wording.Statement;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

class CycleStartsTest {

  private static final Finding BUSY = finding("D59", Severity.WARNING, "advice");
  private static final Finding BUSY_G1 = finding("D59", Severity.WARNING, "advice.g1");

  @Test
  void whoseCyclesCameTooLateIsNotToldToStartThemLater() {
    for (String late : List.of("D07", "D08", "D10", "D11", "D56")) {
      Finding failed = finding(late, Severity.CRITICAL, "advice");
      assertThat(advice(CycleStarts.in(List.of(failed, BUSY))))
          .containsExactly("rule." + late + ".advice", "rule.D59.advice.room");
      assertThat(advice(CycleStarts.in(List.of(failed, BUSY_G1))).getLast())
          .isEqualTo("rule.D59.advice.room");
    }
  }

  @Test
  void whereNothingFailedOrNobodySaysLaterAllStays() {
    Finding fine = finding("D08", Severity.OK, "advice");
    Finding unified = finding("D59", Severity.WARNING, "advice.g1.unified");
    Finding failed = finding("D08", Severity.CRITICAL, "advice");

    assertThat(CycleStarts.in(List.of(fine, BUSY))).containsExactly(fine, BUSY);
    assertThat(CycleStarts.in(List.of(BUSY_G1))).containsExactly(BUSY_G1);
    assertThat(CycleStarts.in(List.of(failed, unified))).containsExactly(failed, unified);
  }

  @Test
  void whereNoStartIsEarlyEnoughNobodyIsToldToStartEarlier() {
    Finding promotion = finding("D07", Severity.CRITICAL, "advice");
    Finding headroom = finding("D31", Severity.WARNING, "advice");

    assertThat(
            advice(
                CycleStarts.in(
                    List.of(
                        promotion, finding("D08", Severity.CRITICAL, "advice.heap"), headroom))))
        .containsExactly("rule.D07.advice.room", "rule.D08.advice.heap", "rule.D31.advice.room");
    List<Finding> another =
        List.of(promotion, finding("D08", Severity.CRITICAL, "advice.earlier"), headroom);
    assertThat(CycleStarts.in(another)).isEqualTo(another);
  }

  private static List<String> advice(List<Finding> findings) {
    return findings.stream().map(each -> Objects.requireNonNull(each.advice()).key()).toList();
  }

  private static Finding finding(String rule, Severity severity, String advice) {
    return new Finding(
        rule,
        severity,
        new Statement("rule." + rule + ".found", Map.of()),
        new Statement("rule." + rule + "." + advice, Map.of()),
        new TreeMap<>(),
        List.of(),
        new TreeMap<>());
  }
}
