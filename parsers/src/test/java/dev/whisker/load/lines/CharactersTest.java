package dev.whisker.load.lines;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** In which encoding a line was written. */
class CharactersTest {

  private static String of(byte[] bytes) {
    return Characters.of(bytes, 0, bytes.length);
  }

  @ParameterizedTest
  @CsvSource({
    "GBK, 垃圾收集器;堆大小;吞吐量（次/秒）;99%响应时间(毫秒)",
    "GBK, G1;项目,目录",
    "GBK, 延迟",
    "windows-1252, p99 (µs)",
    "windows-1252, Größe",
    "windows-1252, Durchsatz für Müller",
    "windows-1252, créée",
    "UTF-8, Größe µs 堆大小",
    "UTF-8, plain",
  })
  void aLineTellsItsEncoding(String encoding, String text) {
    assertThat(of(text.getBytes(Charset.forName(encoding)))).isEqualTo(text);
  }

  @Test
  void aByteThatIsDamagedDoesNotMakeAnother() {
    byte[] damaged = "登录x页面".getBytes(StandardCharsets.UTF_8);
    damaged["登录".getBytes(StandardCharsets.UTF_8).length] = (byte) 0xFF;
    assertThat(of(damaged)).isEqualTo("登录\ufffd页面");
    byte[] whole = "堆大小".getBytes(StandardCharsets.UTF_8);
    assertThat(of(Arrays.copyOf(whole, whole.length - 1))).isEqualTo("堆大\ufffd");
  }

  @ParameterizedTest
  @ValueSource(strings = {"\ufffd堆", ""})
  void theReplacementItselfMayStandInAFile(String text) {
    assertThat(of(text.getBytes(StandardCharsets.UTF_8))).isEqualTo(text);
  }

  @Test
  void onlyThePartThatIsAskedForCounts() {
    byte[] bytes = "xx堆yy".getBytes(Charset.forName("GBK"));
    assertThat(Characters.of(bytes, 2, 2)).isEqualTo("堆");
    assertThat(Characters.of(bytes, 0, 2)).isEqualTo("xx");
  }
}
