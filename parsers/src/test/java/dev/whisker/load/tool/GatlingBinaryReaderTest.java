package dev.whisker.load.tool;

import static org.assertj.core.api.Assertions.assertThat;

import dev.whisker.input.Problem;
import dev.whisker.input.source.FileProblem;
import dev.whisker.load.LoadTest.ErrorClass;
import dev.whisker.load.LoadTest.ErrorCount;
import dev.whisker.load.result.LoadReader;
import dev.whisker.load.result.LoadReader.Reading;
import dev.whisker.load.result.LoadResult;
import dev.whisker.load.result.MemorySource;
import dev.whisker.load.result.OneResult;
import dev.whisker.load.result.SampleSeries.Selection;
import java.io.ByteArrayOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import org.junit.jupiter.api.Test;

/** Written byte by byte from the description of the format. */
class GatlingBinaryReaderTest {

  private static final long START = 1_700_000_000_000L;

  private static byte[] log() throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (DataOutputStream out = new DataOutputStream(bytes)) {
      out.writeByte(0);
      text(out, "3.13.1");
      text(out, "test.Simulation");
      out.writeLong(START);
      text(out, "");
      out.writeInt(1);
      text(out, "browse");
      out.writeInt(1);
      out.writeInt(3);
      out.write(new byte[] {1, 2, 3});
      user(out, true, 0);
      request(out, 1, "home", 100, 150, true, 2, "");
      // A name outside Latin-1 is written with two bytes a character.
      out.writeByte(1);
      out.writeInt(1);
      out.writeInt(3);
      text(out, "group");
      out.writeInt(4);
      text(out, "首页");
      out.writeInt(200);
      out.writeInt(1200);
      out.writeBoolean(false);
      out.writeInt(5);
      text(out, "status.find.is(200), but actually found 503");
      requestAgain(out, -1, 1500, 1530, true, -2);
      out.writeByte(3);
      out.writeInt(1);
      out.writeInt(-3);
      out.writeInt(200);
      out.writeInt(1200);
      out.writeInt(1000);
      out.writeBoolean(false);
      out.writeByte(4);
      out.writeInt(6);
      text(out, "crash");
      out.writeInt(1600);
      user(out, false, 1600);
    }
    return bytes.toByteArray();
  }

  private static void user(DataOutputStream out, boolean begins, int at) throws IOException {
    out.writeByte(2);
    out.writeInt(0);
    out.writeBoolean(begins);
    out.writeInt(at);
  }

  private static void request(
      DataOutputStream out,
      int index,
      String name,
      int from,
      int to,
      boolean good,
      int messageIndex,
      String message)
      throws IOException {
    out.writeByte(1);
    out.writeInt(0);
    out.writeInt(index);
    text(out, name);
    out.writeInt(from);
    out.writeInt(to);
    out.writeBoolean(good);
    out.writeInt(messageIndex);
    text(out, message);
  }

  private static void requestAgain(
      DataOutputStream out, int name, int from, int to, boolean good, int message)
      throws IOException {
    out.writeByte(1);
    out.writeInt(0);
    out.writeInt(name);
    out.writeInt(from);
    out.writeInt(to);
    out.writeBoolean(good);
    out.writeInt(message);
  }

  private static void text(DataOutputStream out, String text) throws IOException {
    boolean latin = text.chars().allMatch(c -> c < 256);
    byte[] bytes = text.getBytes(latin ? StandardCharsets.ISO_8859_1 : StandardCharsets.UTF_16LE);
    out.writeInt(bytes.length);
    if (bytes.length > 0) {
      out.write(bytes);
      out.writeByte(latin ? 0 : 1);
    }
  }

  private static Reading read(byte[] log) throws IOException {
    Class<? extends LoadReader> reader = GatlingBinaryReader.class;
    return OneResult.reading(MemorySource.of(log), reader);
  }

  @Test
  void readsItsRecords() throws IOException {
    Reading reading = read(log());
    assertThat(reading.problems()).isEmpty();
    LoadResult.Samples result = (LoadResult.Samples) reading.results().getFirst();
    assertThat(result.summary().samples().value()).isEqualTo(3);
    assertThat(result.summary().errors().value()).isEqualTo(1);
    assertThat(result.summary().meanMillis().value()).isEqualTo(360);
    assertThat(result.summary().p50Millis().value()).isEqualTo(50);
    assertThat(result.head().startEpochMillis()).isEqualTo(START + 100);
    assertThat(result.head().endEpochMillis()).isEqualTo(START + 1530);
    assertThat(result.series().started(0, 2, Selection.ALL)).containsExactly(2, 1);
    assertThat(result.labels()).containsOnlyKeys("home", "group / 首页");
    assertThat(result.errors())
        .containsExactly(
            new ErrorCount(
                "KO", "status.find.is(200), but actually found 503", ErrorClass.HTTP_5XX, 1));
  }

  @Test
  void requestsAreNamedByTheirGroups() throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (DataOutputStream out = new DataOutputStream(bytes)) {
      out.write(log());
      // "home" within "group" within "group".
      out.writeByte(1);
      out.writeInt(2);
      out.writeInt(-3);
      out.writeInt(-3);
      out.writeInt(-1);
      out.writeInt(1500);
      out.writeInt(1530);
      out.writeBoolean(true);
      out.writeInt(-2);
    }
    assertThat(read(bytes.toByteArray()).results().getFirst().labels().keySet())
        .containsExactly("home", "group / 首页", "group / group / home");
  }

  @Test
  void incompleteLogKeepsWholeRecords() throws IOException {
    byte[] log = log();
    Reading reading = read(Arrays.copyOf(log, log.length - 45));
    assertThat(reading.results().getFirst().summary().samples().value()).isEqualTo(3);
    assertThat(reading.problems()).containsExactly(new Problem(0, FileProblem.CUT_OFF_AT_END));
  }

  @Test
  void whateverIsDamagedNothingIsThrown() throws IOException {
    byte[] log = log();
    for (int at = 10; at < log.length; at++) {
      byte[] damaged = log.clone();
      damaged[at] ^= (byte) 0xFF;
      assertThat(read(damaged).results().size()).isLessThanOrEqualTo(1);
    }
  }

  @Test
  void otherBinariesAreLeftAlone() {
    assertThat(new GatlingBinaryReader().recognises(new byte[] {0, 0, 0, 0, 20, 'p', 'n', 'g', 0}))
        .isFalse();
    assertThat(new GatlingBinaryReader().recognises(new byte[] {0, 0})).isFalse();
  }
}
