package dev.whisker.app.inspect;

import dev.whisker.analysis.metric.gc.NearestRank;
import dev.whisker.analysis.metric.gc.PauseTimes;
import dev.whisker.analysis.metric.gc.PauseValues;
import dev.whisker.files.FileContent;
import dev.whisker.gc.Collector;
import dev.whisker.gc.GcLog;
import dev.whisker.gc.JvmInfo;
import dev.whisker.gc.Pause;
import dev.whisker.gc.PauseKind;
import dev.whisker.gc.Stamp;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.List;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/** The {@code inspect --json} fields of a GC log; all JVM starts of the file are summed. */
final class GcAnswer {

  private static final double KIB = 1024;

  private final List<GcLog> logs;
  private final LogFigures figures;

  private GcAnswer(FileContent.GcLogs content) {
    this.logs = content.logs();
    this.figures = new LogFigures(content);
  }

  static void describe(FileContent.GcLogs content, NamedFacts answer) {
    new GcAnswer(content).describe(answer);
  }

  private void describe(NamedFacts answer) {
    GcLog first = logs.getFirst();
    GcLog last = logs.getLast();
    answer
        .put("collector", figures.collector().map(Collector::id).orElse(null))
        .put("jvm", jvm())
        .put("jvmStarts", logs.size())
        .put("pauses", pauses())
        .put("concurrentCycles", figures.cycles())
        .put("causes", causes(pause -> true))
        .put("fullCauses", causes(pause -> pause.kind() == PauseKind.FULL))
        .put("firstUptimeSeconds", uptimeSeconds(first.first()))
        .put("lastUptimeSeconds", uptimeSeconds(last.last()))
        .put("firstTime", time(first.first(), first.span().offset()))
        .put("lastTime", time(last.last(), last.span().offset()))
        .put("heap", heap())
        .put("gcThroughputPercent", figures.throughputPercent());
  }

  private NamedFacts jvm() {
    JvmInfo jvm = figures.jvm();
    return new NamedFacts().put("version", jvm.version()).put("flags", jvm.flags());
  }

  private NamedFacts pauses() {
    PauseTimes pauses = figures.pauses();
    NamedFacts answer = new NamedFacts().put("count", pauses.count());
    for (PauseKind kind : PauseKind.values()) {
      answer.put(kind.id(), figures.count(kind));
    }
    answer.put("totalMillis", pauses.totalMillis());
    if (pauses.count() > 0) {
      PauseValues millis = figures.millis();
      answer
          .put("maxMillis", millis.max())
          .put("p50Millis", NearestRank.value(millis, 50))
          .put("p99Millis", NearestRank.value(millis, 99));
    }
    return answer;
  }

  private NamedFacts causes(Predicate<Pause> which) {
    NamedFacts answer = new NamedFacts();
    figures.causes(which).forEach(answer::put);
    return answer;
  }

  private NamedFacts heap() {
    NamedFacts answer = new NamedFacts();
    figures.maxCapacityBytes().ifPresent(bytes -> answer.put("maxCapacityKiB", bytes / KIB));
    figures.afterLastFullBytes().ifPresent(bytes -> answer.put("afterLastFullKiB", bytes / KIB));
    return answer;
  }

  private static double uptimeSeconds(Stamp stamp) {
    return stamp.hasUptime() ? stamp.uptimeNanos() / 1e9 : Double.NaN;
  }

  private static @Nullable String time(Stamp stamp, @Nullable ZoneOffset offset) {
    return LogFigures.time(stamp, offset)
        .map(DateTimeFormatter.ISO_OFFSET_DATE_TIME::format)
        .orElse(null);
  }
}
