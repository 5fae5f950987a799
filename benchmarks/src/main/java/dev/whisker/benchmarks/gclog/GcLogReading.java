package dev.whisker.benchmarks.gclog;

import dev.whisker.gc.log.GcLog;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.AuxCounters;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/**
 * Whisker's reader, warm: megabytes and events a second. Java has the options of {@code ./whisker}
 * for a quarter of a gigabyte and more.
 */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.Throughput)
@OutputTimeUnit(TimeUnit.SECONDS)
@Warmup(iterations = 5, time = 2)
@Measurement(iterations = 5, time = 2)
@Fork(
    value = 1,
    jvmArgsAppend = {
      "-XX:+UseSerialGC",
      "-XX:FreqInlineSize=300",
      "-XX:-UseCompressedOops",
      "-XX:PretenureSizeThreshold=200k"
    })
public class GcLogReading {

  private static final int MEGABYTES = 50;

  @Param public RecordedLog log = RecordedLog.JDK17_G1_GC_STAR;

  private Path file = Path.of("");
  private double megabytes;

  /** The amounts read, which JMH turns into rates. */
  @State(Scope.Thread)
  @AuxCounters(AuxCounters.Type.OPERATIONS)
  public static class Read {
    public double megabytes;
    public double events;
  }

  @Setup
  public void makeLog() throws IOException {
    file = new RepeatedLog(log).ofMegabytes(MEGABYTES, Path.of("benchmarks/target/gc-logs"));
    megabytes = Files.size(file) / 1e6;
  }

  @Benchmark
  public List<GcLog> read(Read read) {
    List<GcLog> logs = ReadWithWhisker.logs(file);
    read.megabytes += megabytes;
    read.events += logs.stream().mapToLong(WarmReading::events).sum();
    return logs;
  }
}
