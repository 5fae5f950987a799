package dev.whisker.input.source;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

class NameTableTest {

  @Test
  void theSameBytesAreTheSameText() {
    byte[] text = "System.gc() Ergonomics System.gc()".getBytes(StandardCharsets.UTF_8);
    NameTable names = new NameTable();

    String first = names.get(text, 0, 11);

    assertThat(first).isEqualTo("System.gc()");
    assertThat(names.get(text, 23, 34)).isSameAs(first);
    assertThat(names.get(text, 12, 22)).isEqualTo("Ergonomics");
  }

  @Test
  void longNameKeepsOnlyItsBeginning() {
    byte[] text = "x".repeat(200_000).getBytes(StandardCharsets.UTF_8);

    assertThat(new NameTable().get(text, 0, text.length)).isEqualTo("x".repeat(256));
  }
}
