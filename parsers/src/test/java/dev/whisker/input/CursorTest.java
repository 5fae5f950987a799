package dev.whisker.input;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CursorTest {

  @ParameterizedTest
  @CsvSource({
    "0K, 0",
    "4096K, 4194304",
    "204800K, 209715200",
    "270336K, 276824064",
    "4194304K, 4294967296",
    "68719476736K, 70368744177664",
    "96M, 100663296",
    "11.5G, 12348030976",
    "0.0B, 0",
    "99999999999999T, -1",
    "x, -1"
  })
  void sizesOfAnyHeap(String text, long bytes) {
    byte[] line = text.getBytes(StandardCharsets.UTF_8);
    Cursor cursor = new Cursor();
    cursor.reset(line, 0, line.length);
    assertThat(cursor.takeSize()).isEqualTo(bytes);
  }
}
