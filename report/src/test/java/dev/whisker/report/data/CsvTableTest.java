package dev.whisker.report.data;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class CsvTableTest {

  @Test
  void noCellIsRunAsAFormula() {
    CsvTable table = new CsvTable(List.of("label", "ms"));
    table.row(List.of("=cmd|' /C calc'!A0", "-12.5"));
    table.row(List.of("@sum(1,2)", "+3"));
    table.row(List.of("-GET /", "a \"b\""));

    assertThat(table.toString())
        .isEqualTo(
            """
            label,ms
            '=cmd|' /C calc'!A0,-12.5
            "'@sum(1,2)",+3
            '-GET /,"a ""b""\"
            """);
  }

  @Test
  void numbersHaveNoExponent() {
    assertThat(CsvTable.number(1.5e-7)).isEqualTo("0.00000015");
    assertThat(CsvTable.number(1.6e7)).isEqualTo("16000000");
    assertThat(CsvTable.number(Double.NaN)).isEmpty();
  }
}
