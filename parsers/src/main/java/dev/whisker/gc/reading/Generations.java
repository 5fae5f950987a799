package dev.whisker.gc.reading;

import dev.whisker.gc.Collector;
import dev.whisker.input.source.Cursor;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The collector by the names of its generations in a report of the heap:
 *
 * <pre>
 *  par new generation   total 157248K, used 33551K [0x00000000d5a00000, ...
 *  concurrent mark-sweep generation total 349568K, used 0K [0x00000000e04a0000, ...
 * </pre>
 */
public final class Generations {

  /**
   * @param words at the beginning of the line, behind its blanks
   * @param collector the only one with them; null if they show only that it is such a report
   */
  private record Named(String words, @Nullable Collector collector) {}

  private static final List<Named> ALL =
      List.of(
          new Named("garbage-first heap ", Collector.G1),
          new Named("PSYoungGen ", Collector.PARALLEL),
          new Named("ParOldGen ", Collector.PARALLEL),
          new Named("PSOldGen ", Collector.PARALLEL),
          new Named("concurrent mark-sweep generation ", Collector.CMS),
          new Named("def new generation ", Collector.SERIAL),
          new Named("DefNew ", Collector.SERIAL),
          // With CMS or, until JDK 8, with the serial old generation.
          new Named("par new generation ", null),
          new Named("tenured generation ", null));

  // Their reports name the heap instead.
  private static final Named SHENANDOAH = new Named("Shenandoah Heap", Collector.SHENANDOAH);
  private static final Named ZGC = new Named(" ZHeap ", Collector.ZGC);

  private Generations() {}

  /** The collector that a line shows; null if none. */
  public static @Nullable Collector collector(Cursor c) {
    Named named = at(c);
    return named == null ? null : named.collector;
  }

  /** True at the line of a generation. */
  public static boolean areAt(Cursor c) {
    return at(c) != null;
  }

  private static @Nullable Named at(Cursor c) {
    if (c.isAll("Shenandoah Heap")) {
      return SHENANDOAH;
    }
    if (c.sees(" ZHeap ") && c.find(" capacity ") >= 0) {
      return ZGC;
    }
    if (c.find(" total ") < 0 || c.find("K, used ") < 0) {
      return null;
    }
    int start = c.at();
    c.skipSpaces();
    Named found = ALL.stream().filter(named -> c.sees(named.words)).findFirst().orElse(null);
    c.moveTo(start);
    return found;
  }
}
