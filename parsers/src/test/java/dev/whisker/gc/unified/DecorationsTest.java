package dev.whisker.gc.unified;

import static org.assertj.core.api.Assertions.assertThat;

import dev.whisker.gc.Stamp;
import dev.whisker.input.source.Cursor;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Remembered decorations change nothing: each line is read as if it were the first. */
class DecorationsTest {

  private static final List<String> CLOCKS =
      List.of(
          "",
          "[0.105s]",
          "[0.106s]",
          "[2026-11-21T07:49:53.387+0000]",
          "[2026-11-21T07:49:53.387+0100][0.105s]",
          "[193911545ns]",
          "[105ms]",
          "[web-1]",
          "[0.105s][web-1]");

  private static final List<String> TAGS =
      List.of(
          "",
          "[info][gc,heap     ]",
          "[info][gc,heap       ]",
          "[info][gc,phases   ]",
          "[info][gc,reloc    ]",
          "[info][gc,mmu]",
          "[info][gc]",
          "[debug][gc,heap]",
          "[4711][info][safepoint]",
          "[4711][4712][info][safepoint]",
          "[web-1][4711][info][safepoint]",
          "[info][os]",
          "[info]",
          "[gc]",
          "[info][gc");

  private static final List<String> TEXTS =
      List.of("", " ", " GC(0) Eden regions: 14->0(5)", "GC(0)", "  GC(0)", " [x] y", "[x] y");

  @Test
  void readsEachLineIndependentlyOfPreviousOnes() {
    List<String> lines = new ArrayList<>();
    for (String clocks : CLOCKS) {
      for (String tags : TAGS) {
        TEXTS.forEach(text -> lines.add(clocks + tags + text));
      }
    }
    Random random = new Random(42);
    Decorations used = new Decorations();
    for (int i = 0; i < 100_000; i++) {
      String line = lines.get(random.nextInt(lines.size()));

      assertThat(read(used, line)).as(line).isEqualTo(read(new Decorations(), line));
    }
  }

  @Test
  void recognisesUnusedTablesByTags() {
    assertThat(isOfNoUse("[0.1s][info][gc,reloc    ] GC(0) Small Pages: 7")).isTrue();
    assertThat(isOfNoUse("[0.1s][info][gc,load] GC(0) Load: 5.62")).isTrue();
    assertThat(isOfNoUse("[0.1s][info][gc,nmethod,barrier] GC(0) NMethods: 1")).isFalse();
    assertThat(isOfNoUse("[0.1s][info][gc,heap     ] GC(0) Eden regions: 14->0(5)")).isFalse();
  }

  private static boolean isOfNoUse(String line) {
    return DecorationFlags.areOfNoUse(read(new Decorations(), line).marks());
  }

  /** The beginning of the text, and the decorations. */
  private record Head(int text, Stamp stamp, long marks) {}

  private static Head read(Decorations decorations, String line) {
    byte[] bytes = line.getBytes(StandardCharsets.US_ASCII);
    Cursor c = new Cursor();
    c.reset(bytes, 0, bytes.length);
    decorations.take(c);
    return new Head(
        c.at(),
        new Stamp(decorations.uptimeNanos(), decorations.epochNanos()),
        decorations.marks());
  }
}
