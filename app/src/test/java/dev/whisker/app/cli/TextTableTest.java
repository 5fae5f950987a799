package dev.whisker.app.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class TextTableTest {

  @Test
  void columnsLineUpWhateverTheScript() {
    TextTable table = new TextTable();
    table.add(List.of("配置", "p99"));
    table.rule();
    table.add(List.of("serial", "12 ms"));

    assertThat(table.toString())
        .isEqualTo(
            """
            配置     p99
            ------   -----
            serial   12 ms
            """);
  }
}
