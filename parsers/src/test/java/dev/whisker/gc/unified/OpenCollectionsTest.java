package dev.whisker.gc.unified;

import static org.assertj.core.api.Assertions.assertThat;

import dev.whisker.gc.reading.LostRecords;
import dev.whisker.input.source.Cursor;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class CollectionsTest {

  private final OpenCollections collections = new OpenCollections(new LostRecords());

  @Test
  void readsInterleavedCollections() {
    Collection fourth = collections.take(at("GC(4) Pause Young"), new Place());
    Collection fortySecond = collections.take(at("GC(42) Concurrent Mark"), new Place());

    assertThat(fourth).isNotNull().isNotSameAs(fortySecond);
    assertThat(collections.take(at("GC(4) User=0.00s"), new Place())).isSameAs(fourth);
    assertThat(collections.take(at("GC(42) Pause Remark"), new Place())).isSameAs(fortySecond);
    assertThat(collections.take(at("GC(42) Pause Cleanup"), new Place())).isSameAs(fortySecond);
  }

  @Test
  void theBlankBehindTheNumberGoesWithIt() {
    for (String line : new String[] {"GC(7) Eden", "GC(7) Old", "GC(7)", "GC(7) Eden"}) {
      Cursor c = at(line);
      collections.take(c, new Place());

      assertThat(c.rest()).isEqualTo(line.substring(5).strip());
      assertThat(c.peek()).isNotEqualTo(' ');
    }
  }

  @Test
  void theNextJvmBeginsWithNewOnes() {
    Collection first = collections.take(at("GC(0) Pause Young"), new Place());
    collections.clear();

    assertThat(collections.take(at("GC(0) Pause Young"), new Place()))
        .isNotNull()
        .isNotSameAs(first);
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "GC", "GC(", "GC()", "GC(x) Pause", "GC(4 Pause", "GC(4294967296) x"})
  void invalidNumberIsNotConsumed(String line) {
    Cursor c = at(line);

    assertThat(collections.take(c, new Place())).isNull();
    assertThat(c.at()).isZero();
  }

  private static Cursor at(String line) {
    byte[] bytes = line.getBytes(StandardCharsets.US_ASCII);
    Cursor c = new Cursor();
    c.reset(bytes, 0, bytes.length);
    return c;
  }
}
