package dev.whisker.analysis.run;

import dev.whisker.analysis.run.Run.SourcedGcLog;
import dev.whisker.files.FileContent;
import dev.whisker.gc.ConcurrentCycle;
import dev.whisker.gc.ConcurrentPhase;
import dev.whisker.gc.FailedPromotion;
import dev.whisker.gc.FreeChunks;
import dev.whisker.gc.GcLog;
import dev.whisker.gc.HumongousRegions;
import dev.whisker.gc.Incident;
import dev.whisker.gc.JvmInfo;
import dev.whisker.gc.Pause;
import dev.whisker.gc.Safepoint;
import dev.whisker.gc.Stamp;
import dev.whisker.gc.Tenuring;
import dev.whisker.input.LineCounts;
import dev.whisker.text.NaturalOrder;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.regex.Pattern;

/**
 * Joins the files of a rotated log: {@code gc.log.0}, {@code gc.log.1}, {@code gc.log.2.current}.
 *
 * <p>The names suggest it, the clocks decide: files numbered for three runs look the same, and a
 * log that was renamed on the way is one all the same.
 */
final class LogSeries {

  private static final Pattern ROTATION = Pattern.compile("(\\.\\d+)?(\\.current)?(\\.gz)?$");

  /**
   * As in {@code gc.log-20261121}, {@code gc.log.2026-11-21_10-15-00}, {@code gc-2026-11-21.log}.
   */
  private static final Pattern DATE =
      Pattern.compile(
          "[-._]?(?<!\\d)20\\d\\d-?\\d\\d-?\\d\\d"
              + "(?:[-_T.]?\\d\\d[-:_.]?\\d\\d(?:[-:_.]?\\d\\d)?)?(?!\\d)");

  /** Wall clock less uptime is the JVM's start, but the two are not read at the same instant. */
  private static final long START_TOLERANCE_NANOS = 2_000_000_000L;

  private LogSeries() {}

  /** All logs, those of a series joined; in the order of their files. */
  static List<SourcedGcLog> join(List<FileContent.GcLogs> files) {
    Map<String, List<Piece>> byName = new TreeMap<>(NaturalOrder.INSTANCE);
    for (FileContent.GcLogs file : files) {
      String series = file.file().resolveSibling(name(file.file())).toString();
      for (GcLog log : file.logs()) {
        byName
            .computeIfAbsent(series, name -> new ArrayList<>())
            .add(new Piece(file.file(), file.lines(), log));
      }
    }
    List<List<Piece>> series = new ArrayList<>();
    byName.values().forEach(pieces -> series.addAll(series(pieces)));
    return ofOneJvm(series).stream()
        .sorted(
            Comparator.comparing(some -> some.getFirst().file().toString(), NaturalOrder.INSTANCE))
        .map(LogSeries::asOne)
        .toList();
  }

  /**
   * Where both clocks tell when the JVM started, names do not matter: what one JVM wrote one after
   * the other is one log, whoever rotated and renamed it. JVMs started at the same moment overlap,
   * and stay apart.
   */
  private static List<List<Piece>> ofOneJvm(List<List<Piece>> series) {
    List<List<Piece>> inTime = new ArrayList<>(series);
    inTime.sort(Comparator.comparingLong(each -> moment(each.getFirst().log().first())));
    List<List<Piece>> joined = new ArrayList<>();
    for (List<Piece> each : inTime) {
      List<List<Piece>> siblings =
          inTime.stream()
              .filter(other -> other != each && haveOneStart(each.getFirst(), other.getFirst()))
              .toList();
      Optional<List<Piece>> before =
          joined.stream()
              .filter(earlier -> continues(earlier.getLast(), each.getFirst()))
              .filter(earlier -> haveOneStart(earlier.getFirst(), each.getFirst()))
              .filter(earlier -> siblings.stream().noneMatch(other -> overlap(other, each)))
              .findFirst();
      before.ifPresentOrElse(
          earlier -> earlier.addAll(each), () -> joined.add(new ArrayList<>(each)));
    }
    return joined;
  }

  private static boolean haveOneStart(Piece one, Piece other) {
    Stamp a = one.log().first();
    Stamp b = other.log().first();
    return a.hasEpoch()
        && a.hasUptime()
        && b.hasEpoch()
        && b.hasUptime()
        && Math.abs((a.epochNanos() - a.uptimeNanos()) - (b.epochNanos() - b.uptimeNanos()))
            <= START_TOLERANCE_NANOS;
  }

  private static boolean overlap(List<Piece> one, List<Piece> other) {
    return one.getFirst().log().first().uptimeNanos() < other.getLast().log().last().uptimeNanos()
        && other.getFirst().log().first().uptimeNanos() < one.getLast().log().last().uptimeNanos();
  }

  /** What a log is called: by its file, or by what the files of a series have in common. */
  static String name(SourcedGcLog log) {
    Path first = log.files().getFirst();
    return log.files().size() > 1 ? name(first) : String.valueOf(first.getFileName());
  }

  /** What the files of a series have in common. */
  private static String name(Path file) {
    String name = ROTATION.matcher(String.valueOf(file.getFileName())).replaceFirst("");
    String undated = DATE.matcher(name).replaceFirst("");
    return undated.isBlank() ? name : undated;
  }

  /**
   * @param lines of the whole file
   */
  private record Piece(Path file, LineCounts lines, GcLog log) {}

  /** The pieces that a name holds together, each list of one JVM. */
  private static List<List<Piece>> series(List<Piece> pieces) {
    List<Piece> inTime = new ArrayList<>(pieces);
    inTime.sort(Comparator.comparingLong(piece -> moment(piece.log().first())));
    List<List<Piece>> series = new ArrayList<>();
    for (Piece piece : inTime) {
      if (!series.isEmpty() && continues(series.getLast().getLast(), piece)) {
        series.getLast().add(piece);
      } else {
        series.add(new ArrayList<>(List.of(piece)));
      }
    }
    return series;
  }

  private static long moment(Stamp stamp) {
    return stamp.hasEpoch() ? stamp.epochNanos() : stamp.uptimeNanos();
  }

  /** Whether the same JVM wrote both, the second after the first. */
  private static boolean continues(Piece before, Piece after) {
    Stamp end = before.log().last();
    Stamp begin = after.log().first();
    if (before.file().equals(after.file())) {
      return false;
    }
    if (end.hasEpoch() && end.hasUptime() && begin.hasEpoch() && begin.hasUptime()) {
      long start = end.epochNanos() - end.uptimeNanos();
      return Math.abs(begin.epochNanos() - begin.uptimeNanos() - start) <= START_TOLERANCE_NANOS
          && begin.uptimeNanos() >= end.uptimeNanos();
    }
    if (end.hasUptime() && begin.hasUptime()) {
      return begin.uptimeNanos() >= end.uptimeNanos() && !isNamedByStart(after);
    }
    return after.log().jvm().equals(JvmInfo.UNKNOWN)
        && end.hasEpoch()
        && begin.hasEpoch()
        && begin.epochNanos() >= end.epochNanos();
  }

  /** A JVM begins its file with its head; what others rotate by date has none but at first. */
  private static boolean isNamedByStart(Piece piece) {
    return DATE.matcher(String.valueOf(piece.file().getFileName())).find()
        && !piece.log().jvm().equals(JvmInfo.UNKNOWN);
  }

  private static SourcedGcLog asOne(List<Piece> pieces) {
    if (pieces.size() == 1) {
      Piece only = pieces.getFirst();
      return new SourcedGcLog(
          List.of(only.file()), 1, List.of(0L), only.log(), List.of(only.lines()));
    }
    List<Long> linesBefore = new ArrayList<>();
    long lines = 0;
    for (Piece piece : pieces) {
      linesBefore.add(lines);
      lines += piece.lines().read();
    }
    List<GcLog> logs = pieces.stream().map(Piece::log).toList();
    Joiner joiner = new Joiner(logs, linesBefore);
    GcLog first = logs.getFirst();
    GcLog one =
        new GcLog(
            first.format(),
            logs.stream().map(GcLog::collector).filter(Objects::nonNull).findFirst().orElse(null),
            logs.stream()
                .map(GcLog::jvm)
                .filter(jvm -> !jvm.equals(JvmInfo.UNKNOWN))
                .findFirst()
                .orElse(JvmInfo.UNKNOWN),
            first.first(),
            logs.getLast().last(),
            logs.stream().map(GcLog::offset).filter(Objects::nonNull).findFirst().orElse(null),
            logs.stream().mapToLong(GcLog::maxCapacityBytes).max().orElse(-1),
            joiner.all(GcLog::pauses, LogSeries::moved),
            joiner.all(
                GcLog::cycles,
                (e, by) ->
                    new ConcurrentCycle(
                        e.line() + by,
                        e.gcId(),
                        e.start(),
                        e.durationNanos(),
                        e.outcome(),
                        e.memory())),
            joiner.all(
                GcLog::phases,
                (e, by) ->
                    new ConcurrentPhase(
                        e.line() + by, e.gcId(), e.start(), e.durationNanos(), e.name())),
            joiner.all(
                GcLog::safepoints,
                (e, by) ->
                    new Safepoint(
                        e.line() + by,
                        e.start(),
                        e.operation(),
                        e.reachingNanos(),
                        e.totalNanos())),
            joiner.all(
                GcLog::tenurings,
                (e, by) ->
                    new Tenuring(
                        e.line() + by,
                        e.gcId(),
                        e.start(),
                        e.desiredSurvivorBytes(),
                        e.newThreshold(),
                        e.maxThreshold())),
            joiner.all(
                GcLog::humongous,
                (e, by) ->
                    new HumongousRegions(
                        e.line() + by, e.gcId(), e.start(), e.before(), e.after())),
            joiner.all(
                GcLog::freeChunks,
                (e, by) ->
                    new FreeChunks(
                        e.line() + by, e.gcId(), e.start(), e.freeWords(), e.largestWords())),
            joiner.all(
                GcLog::failedPromotions,
                (e, by) -> new FailedPromotion(e.line() + by, e.gcId(), e.start(), e.words())),
            joiner.all(
                GcLog::incidents,
                (e, by) -> new Incident(e.line() + by, e.start(), e.kind(), e.durationNanos())));
    return new SourcedGcLog(
        pieces.stream().map(Piece::file).toList(),
        1,
        linesBefore,
        one,
        pieces.stream().map(Piece::lines).toList());
  }

  private static Pause moved(Pause e, long by) {
    return new Pause(
        e.line() + by,
        e.gcId(),
        e.start(),
        e.durationNanos(),
        e.kind(),
        e.cause(),
        e.heap(),
        e.young(),
        e.old(),
        e.metaspace(),
        e.cpu(),
        e.phases(),
        e.traits());
  }

  private record Joiner(List<GcLog> logs, List<Long> linesBefore) {

    <E> List<E> all(Function<GcLog, List<E>> events, BiFunction<E, Long, E> moved) {
      List<E> all = new ArrayList<>();
      for (int i = 0; i < logs.size(); i++) {
        long by = linesBefore.get(i);
        events.apply(logs.get(i)).forEach(event -> all.add(moved.apply(event, by)));
      }
      return List.copyOf(all);
    }
  }
}
