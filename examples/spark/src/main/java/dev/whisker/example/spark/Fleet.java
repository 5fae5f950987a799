package dev.whisker.example.spark;

import static java.util.stream.Collectors.joining;

import dev.whisker.files.AnyFile;
import dev.whisker.files.FileContent;
import dev.whisker.gc.MemoryChange;
import dev.whisker.gc.Pause;
import dev.whisker.gc.Stamp;
import dev.whisker.gc.log.GcLog;
import dev.whisker.input.Progress;
import java.io.IOException;
import java.io.InputStream;
import java.time.ZoneOffset;
import java.util.Arrays;
import java.util.Locale;
import java.util.Objects;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.apache.spark.api.java.JavaSparkContext;
import org.apache.spark.input.PortableDataStream;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.RowFactory;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.sql.types.StructType;
import org.apache.spark.storage.StorageLevel;

/** {@code Fleet SQL LOGS TABLES DAY}: the GC logs below a path as rows, and a script about them. */
public final class Fleet {

  /** A row is a file without GC log (no jvm), a JVM (no kind), or a pause. */
  private static final StructType COLUMNS =
      StructType.fromDDL(
          "log STRING, problems STRING, jvm INT, epoch_ns BIGINT, uptime_ns BIGINT, span_ns BIGINT,"
              + " collector STRING, version STRING, flags STRING, line BIGINT, duration_ms DOUBLE,"
              + " kind STRING, cause STRING, before BIGINT, after BIGINT");

  public static void main(String[] args) throws IOException {
    try (SparkSession spark = SparkSession.builder().getOrCreate();
        InputStream sql = Fleet.class.getResourceAsStream("/" + args[0])) {
      JavaSparkContext context = new JavaSparkContext(spark.sparkContext());
      var files = context.binaryFiles(args[1], 4 * context.defaultParallelism());
      spark
          .createDataFrame(files.flatMap(file -> rows(file._1(), file._2()).iterator()), COLUMNS)
          .persist(StorageLevel.DISK_ONLY())
          .createOrReplaceTempView("log_rows");
      String script = new String(sql.readAllBytes());
      script = script.replace("{tables}", args[2]).replace("{day}", args[3]);
      for (String statement : script.split(";\n")) {
        Dataset<Row> answer = spark.sql(statement);
        if (answer.columns().length > 0) {
          answer.show(10, false);
        }
      }
    }
  }

  private static Stream<Row> rows(String file, PortableDataStream bytes) {
    int name = file.lastIndexOf('/') + 1;
    try (InputStream in = bytes.open()) {
      return AnyFile.read(file.substring(name), in, ZoneOffset.UTC, Progress.NONE).stream()
          .flatMap(content -> rows(file.substring(0, name) + content.file(), content));
    } catch (IOException e) {
      return Stream.of(row(file, e.toString()));
    }
  }

  private static Stream<Row> rows(String log, FileContent content) {
    String problems =
        content.problems().stream().map(p -> p.reason(Locale.ENGLISH)).collect(joining("; "));
    return content instanceof FileContent.GcLogs gc
        ? IntStream.range(0, gc.logs().size())
            .boxed()
            .flatMap(i -> rows(log, problems, i + 1, gc.logs().get(i)))
        : Stream.of(row(log, problems));
  }

  private static Stream<Row> rows(String log, String problems, int number, GcLog gc) {
    Stamp at = gc.begin();
    Row jvm =
        row(log, problems, number, at.epochNanos(), at.uptimeNanos(), at.nanosUntil(gc.end()),
            Objects.toString(gc.collector(), null), gc.jvm().version(),
            String.join(" ", gc.jvm().flags()));
    return Stream.concat(Stream.of(jvm), gc.pauses().stream().map(p -> row(log, number, p)));
  }

  private static Row row(String log, int jvm, Pause p) {
    MemoryChange heap = Objects.requireNonNullElse(p.heap(), new MemoryChange(-1, -1, -1));
    return row(log, null, jvm, p.start().epochNanos(), p.start().uptimeNanos(), null, null, null,
        null, p.line(), p.millis(), p.kind().id(), p.cause(), heap.before(), heap.after());
  }

  /** The columns that are not given are null. */
  private static Row row(Object... cells) {
    return RowFactory.create(Arrays.copyOf(cells, COLUMNS.size()));
  }
}
