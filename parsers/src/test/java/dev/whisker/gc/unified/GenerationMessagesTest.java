package dev.whisker.gc.unified;

import static org.assertj.core.api.Assertions.assertThat;

import dev.whisker.gc.GcLogFormat;
import dev.whisker.gc.reading.GcLogSequence;
import dev.whisker.gc.reading.LostRecords;
import dev.whisker.gc.reading.ShenandoahTrigger;
import dev.whisker.input.source.Cursor;
import dev.whisker.input.source.NameTable;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

class GenerationMessagesTest {

  private final GcLogSequence logs = new GcLogSequence(GcLogFormat.UNIFIED);
  private final GenerationMessages messages =
      new GenerationMessages(
          logs,
          new Place(),
          new PauseMessages(
              logs, new Cycles(logs), new NameTable(), new ShenandoahTrigger(), new LostRecords()));

  @Test
  void recognisesPromotionFailureWithoutNumber() {
    assertThat(messages.takeWithoutNumber(at("Promotion failed"))).isTrue();
  }

  @Test
  void longerMessageIsNotConsumed() {
    String ofShenandoah = "Promotion failed, size 16 words";
    Cursor c = at(ofShenandoah);

    assertThat(messages.takeWithoutNumber(c)).isFalse();
    assertThat(c.rest()).isEqualTo(ofShenandoah);
  }

  private static Cursor at(String line) {
    Cursor c = new Cursor();
    byte[] bytes = line.getBytes(StandardCharsets.UTF_8);
    c.reset(bytes, 0, bytes.length);
    return c;
  }
}
