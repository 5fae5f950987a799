package dev.whisker.benchmarks.gclog;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import java.util.zip.GZIPInputStream;

/** Short logs that we recorded, one for each family that the benchmarks measure. */
public enum RecordedLog {
  /** {@code -Xlog:gc*}, dense in pauses. */
  JDK17_G1_GC_STAR("jdk17-g1-gc-star"),
  JDK8_PARALLEL("jdk8-parallel"),
  JDK8_PARALLEL_HEAP_AT_GC("jdk8-parallel-heap-at-gc"),
  JDK8_CMS("jdk8-cms"),
  /** Plain {@code -Xlog:gc}: one line a pause. */
  JDK25_G1_GC("jdk25-g1-gc"),
  /** Generational ZGC, {@code -Xlog:gc*}. */
  JDK25_ZGC_GC_STAR("jdk25-zgc-gc-star");

  private static final Predicate<String> IS_RECORD =
      Pattern.compile("GC\\(\\d|^\\{Heap before|^20\\d\\d-").asPredicate();
  private static final Predicate<String> IS_END = Pattern.compile(",exit|^Heap$").asPredicate();

  private final String id;

  RecordedLog(String id) {
    this.id = id;
  }

  /** The name used in file names and tables. */
  public String id() {
    return id;
  }

  /** The lines before the first collection: once at the start of a JVM. */
  static List<String> head(List<String> lines) {
    return lines.stream().takeWhile(IS_RECORD.negate()).toList();
  }

  /** The lines from the first collection to the last, without the report at the JVM's end. */
  static List<String> body(List<String> lines) {
    return lines.stream().dropWhile(IS_RECORD.negate()).takeWhile(IS_END.negate()).toList();
  }

  List<String> lines() {
    String resource = id + ".log.gz";
    try (InputStream in = RecordedLog.class.getResourceAsStream(resource)) {
      if (in == null) {
        throw new IllegalStateException(resource + " is missing");
      }
      return new String(new GZIPInputStream(in).readAllBytes(), StandardCharsets.US_ASCII)
          .lines()
          .toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
