package dev.whisker.gc.preunified.record;

import static org.assertj.core.api.Assertions.assertThat;

import dev.whisker.gc.GcLogFormat;
import dev.whisker.gc.preunified.text.Brackets;
import dev.whisker.gc.reading.GcLogSequence;
import dev.whisker.gc.reading.ShenandoahTrigger;
import dev.whisker.input.source.Cursor;
import dev.whisker.input.source.NameTable;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Every shape fits a line: otherwise the line is read piece by piece, with the same result but in
 * several times the time.
 */
class WholeLinesTest {

  private static final String STAMP = "2026-11-21T10:18:13.157+0000: 0.565: ";

  @ParameterizedTest
  @ValueSource(
      strings = {
        "[GC (Allocation Failure)  8192K->512K(9216K), 0.0040776 secs]",
        "[Full GC (System.gc())  22528K->21216K(55296K), 0.0071698 secs]",
        "[GC (Allocation Failure) @[DefNew: 4878K->409K(4928K), 0.0021495 secs]"
            + " 37414K->33329K(41148K), 0.0021924 secs]",
        "[GC (Allocation Failure) @[DefNew: 4878K->409K(4928K), 0.0021495 secs]"
            + "@[Tenured: 36220K->30000K(36220K), 0.0521495 secs] 37414K->33329K(41148K),"
            + " [Metaspace: 3847K->3847K(1056768K)], 0.0621924 secs]",
        "[Full GC (System.gc()) @[Tenured: 36220K->30000K(36220K), 0.0521495 secs]"
            + " 37414K->33329K(41148K), [Metaspace: 3847K->3847K(1056768K)], 0.0621924 secs]",
        "[GC (Allocation Failure) [PSYoungGen: 8192K->512K(14336K)] 22848K->22528K(46080K),"
            + " 0.0040776 secs]",
        "[Full GC (Ergonomics) [PSYoungGen: 512K->0K(14336K)] [ParOldGen: 22016K->21216K(40960K)]"
            + " 22528K->21216K(55296K), [Metaspace: 3847K->3847K(1056768K)], 0.0071698 secs]",
        "[GC (Allocation Failure) @[ParNew: 4878K->409K(4928K), 0.0021495 secs]"
            + " 37414K->33329K(41148K), 0.0021924 secs]",
        "[GC (CMS Initial Mark) [1 CMS-initial-mark: 34511K(37372K)] 35381K(42300K),"
            + " 0.0002385 secs]",
        "[GC (CMS Final Remark) [YG occupancy: 1155 K (4928 K)]@[Rescan (parallel) , 0.0002368"
            + " secs]@[weak refs processing, 0.0000099 secs]@[class unloading, 0.0003170"
            + " secs]@[scrub symbol table, 0.0004471 secs]@[scrub string table, 0.0001018 secs][1"
            + " CMS-remark: 34511K(37372K)] 35666K(42300K), 0.0011384 secs]",
        "[CMS-concurrent-mark-start]",
        "[CMS-concurrent-mark: 0.002/0.002 secs]",
        "[GC pause (G1 Evacuation Pause) (young), 0.0021924 secs]",
        "[GC pause (G1 Evacuation Pause) (mixed) 20M->10M(64M), 0.0021924 secs]",
        "[GC pause (Metadata GC Threshold) (young) (initial-mark), 0.0021924 secs]"
      })
  void whatNothingInterruptsIsReadInOneGo(String record) {
    String times = record.contains("-start") ? "" : " [Times: user=0.01 sys=0.00, real=0.02 secs] ";
    byte[] line = (record.replace("@", STAMP) + times).getBytes(StandardCharsets.US_ASCII);
    Cursor c = new Cursor();
    c.reset(line, 0, line.length);

    assertThat(wholeRecords().read(c, 1, STAMP.length())).isTrue();
    assertThat(c.hasMore()).isFalse();
  }

  private static WholeRecords wholeRecords() {
    GcLogSequence logs = new GcLogSequence(GcLogFormat.PREUNIFIED);
    ConcurrentRecords concurrent = new ConcurrentRecords(logs);
    NextStamp clock = new NextStamp();
    NameTable names = new NameTable();
    StartLines startLines = new StartLines();
    PauseRecords pauses =
        new PauseRecords(logs, concurrent, new Brackets(), new ShenandoahTrigger(), startLines);
    return new WholeRecords(
        pauses,
        new Phases(logs, concurrent, names, startLines),
        new RecordStamps(logs, pauses, concurrent, clock),
        clock,
        names);
  }
}
