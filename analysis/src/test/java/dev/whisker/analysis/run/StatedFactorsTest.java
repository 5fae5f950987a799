package dev.whisker.analysis.run;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Stated settings get the names of other files. */
class StatedFactorsTest {

  @ParameterizedTest
  @CsvSource({
    "GC, G1GC, collector, G1",
    "Garbage Collector, parallel, collector, Parallel",
    "垃圾收集器, zgc, collector, ZGC",
    "垃圾回收器, CMS, collector, CMS",
    "堆大小, 4G, xmx, 4g",
    "Max heap, 512 MB, xmx, 512m",
    "并发数, 100, concurrency, 100",
    "Users, 100, concurrency, 100",
    "virtual users, 100, concurrency, 100",
    "线程数, 200, threads, 200",
    "消息大小, 5KB, messageSize, 5k",
    "messageSize, 5KB, messageSize, 5k",
    "newSize, 512m, newSize, 512m",
    "服务器, Tomcat, server, Tomcat",
    "-Xmx, 1g, xmx, 1024m",
    "gcType, G1GC, collector, G1",
    "GC_Type, G1GC, collector, G1",
    "jdkVersion, 17, jdk, 17",
    "maxThreads, 200, threads, 200",
    "max-threads, 200, threads, 200",
    "maxHeap, 512m, xmx, 512m",
  })
  void aNameInWhateverLanguageIsThatOfTheFactor(
      String name, String written, String factor, String value) {
    assertThat(StatedFactors.of(Map.of(name, written))).containsExactly(Map.entry(factor, value));
  }

  @Test
  void similarNamesOfOneFactorKeepAllValues() {
    assertThat(StatedFactors.of(Map.of("max threads", "200", "threads", "50")))
        .isEqualTo(Map.of("max threads", "200", "threads", "50"));
    assertThat(StatedFactors.of(Map.of("最大线程数", "200", "线程数", "50")))
        .isEqualTo(Map.of("threads", "200", "线程数", "50"));
    assertThat(StatedFactors.of(Map.of("garbage collector", "zgc", "gc", "G1GC")))
        .isEqualTo(Map.of("collector", "ZGC", "gc", "G1GC"));
  }

  @Test
  void whatIsUnknownKeepsItsName() {
    assertThat(StatedFactors.of(Map.of("机房", "A", "rack", "B")))
        .containsExactlyInAnyOrderEntriesOf(Map.of("机房", "A", "rack", "B"));
    assertThat(StatedFactors.of(Map.of("rack_no", "A", "-", "B")))
        .containsExactlyInAnyOrderEntriesOf(Map.of("rack_no", "A", "-", "B"));
    assertThat(StatedFactors.of(Map.of())).isEmpty();
  }
}
