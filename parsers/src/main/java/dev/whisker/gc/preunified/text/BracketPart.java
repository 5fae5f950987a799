package dev.whisker.gc.preunified.text;

import dev.whisker.gc.Collector;
import dev.whisker.gc.PauseKind;
import dev.whisker.gc.preunified.text.Brackets.Kind;
import dev.whisker.input.source.Cursor;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The meaning of a bracket that begins no pause, by the words behind it. The lists are the words of
 * each collector; other words are unused details.
 *
 * @param words right behind the bracket
 * @param kind of the bracket
 * @param collector the only one that writes it, or null
 * @param mark the kind of a pause that contains it, or null if any
 */
public record BracketPart(
    String words, Kind kind, @Nullable Collector collector, @Nullable PauseKind mark) {

  private static final List<BracketPart> SERIAL =
      List.of(young("DefNew", Collector.SERIAL), old("Tenured", Collector.SERIAL));

  private static final List<BracketPart> PARALLEL =
      List.of(
          young("PSYoungGen", Collector.PARALLEL),
          old("ParOldGen", Collector.PARALLEL),
          old("PSOldGen", Collector.PARALLEL),
          of("PSPermGen", Kind.PERMANENT));

  /** With its adaptive size policy, CMS calls its generations ASParNew and ASCMS. */
  private static final List<BracketPart> CMS =
      List.of(
          young("ParNew", Collector.CMS),
          young("ASParNew", Collector.CMS),
          new BracketPart("CMS-concurrent-", Kind.PHASE, Collector.CMS, null),
          new BracketPart("ASCMS-concurrent-", Kind.PHASE, Collector.CMS, null),
          of("CMS Perm", Kind.PERMANENT),
          of("CMS perm", Kind.PERMANENT),
          old("CMS", Collector.CMS),
          old("ASCMS", Collector.CMS),
          new BracketPart("1 CMS-initial-mark", Kind.OLD, Collector.CMS, PauseKind.INITIAL_MARK),
          new BracketPart("1 ASCMS-initial-mark", Kind.OLD, Collector.CMS, PauseKind.INITIAL_MARK),
          new BracketPart("1 CMS-remark", Kind.OLD, Collector.CMS, PauseKind.REMARK),
          new BracketPart("1 ASCMS-remark", Kind.OLD, Collector.CMS, PauseKind.REMARK),
          // Before JDK 7u40 nothing else shows a remark at its beginning.
          new BracketPart("YG occupancy", Kind.DETAIL, Collector.CMS, PauseKind.REMARK),
          of("Rescan", Kind.DETAIL),
          of("weak refs processing", Kind.REFERENCES));

  private static final List<BracketPart> G1 =
      List.of(
          new BracketPart("GC concurrent-", Kind.PHASE, Collector.G1, null),
          of("GC ref-proc", Kind.REFERENCES),
          of("GC Worker", Kind.DETAIL),
          of("G1Ergonomics", Kind.DETAIL));

  private static final List<BracketPart> SHENANDOAH =
      List.of(new BracketPart("Concurrent ", Kind.PHASE, Collector.SHENANDOAH, null));

  /** The parts that flags add to the records of any collector. */
  private static final List<BracketPart> ALL_COLLECTORS =
      List.of(
          of("Metaspace", Kind.METASPACE),
          of("Perm ", Kind.PERMANENT),
          of("SoftReference", Kind.REFERENCES),
          of("WeakReference", Kind.REFERENCES),
          of("FinalReference", Kind.REFERENCES),
          of("PhantomReference", Kind.REFERENCES),
          of("JNI Weak Reference", Kind.REFERENCES),
          of("Times:", Kind.DETAIL),
          of("Class Histogram", Kind.DETAIL),
          of("Heap Dump", Kind.DETAIL),
          of("Unloading class", Kind.DETAIL),
          of("AdaptiveSize", Kind.DETAIL));

  /** The parts by the first byte of their words: needed for every bracket. */
  private static final BracketPart[][] BY_FIRST = new BracketPart[128][];

  static {
    for (int first = 0; first < BY_FIRST.length; first++) {
      int sought = first;
      BY_FIRST[first] =
          Stream.of(SERIAL, PARALLEL, CMS, G1, SHENANDOAH, ALL_COLLECTORS)
              .flatMap(List::stream)
              .filter(part -> part.words.charAt(0) == sought)
              .toArray(BracketPart[]::new);
    }
  }

  private static BracketPart young(String words, Collector collector) {
    return new BracketPart(words, Kind.YOUNG, collector, null);
  }

  private static BracketPart old(String words, Collector collector) {
    return new BracketPart(words, Kind.OLD, collector, null);
  }

  private static BracketPart of(String words, Kind kind) {
    return new BracketPart(words, kind, null, null);
  }

  /** The part whose bracket is before the cursor, or null if it is unknown. */
  public static @Nullable BracketPart at(Cursor c) {
    int first = c.peek();
    if (first >= 0) {
      for (BracketPart part : BY_FIRST[first]) {
        if (c.sees(part.words)) {
          return part;
        }
      }
    }
    return null;
  }
}
