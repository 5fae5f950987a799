package dev.whisker.files;

import dev.whisker.files.FileContent.GcLogs;
import dev.whisker.files.given.SeriesName;
import dev.whisker.gc.log.GcLog;
import dev.whisker.text.NaturalOrder;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * Finds the files of rotated logs and sorts them: {@code gc.log.0}, {@code gc.log.1}, {@code
 * gc.log.2.current}.
 *
 * <p>Names suggest a series; clocks and collection numbers decide. Files of three numbered runs
 * look the same, the newest file of a ring can have any number, and a renamed log is still one.
 */
final class LogSeries {

  private static final Comparator<List<GcLogs>> BY_BEGIN =
      (one, other) -> inTime(one.getFirst(), begin(one), other.getFirst(), begin(other));

  private LogSeries() {}

  /** The series of several files, each in order. */
  static List<List<GcLogs>> of(List<GcLogs> files) {
    Map<String, List<GcLogs>> byName = new TreeMap<>(NaturalOrder.INSTANCE);
    for (GcLogs file : files) {
      String name = SeriesName.numbered(file.file());
      byName
          .computeIfAbsent(file.file().resolveSibling(name).toString(), each -> new ArrayList<>())
          .add(file);
    }
    List<List<GcLogs>> series = new ArrayList<>();
    byName.values().forEach(alike -> series.addAll(ofOneName(alike)));
    return ofOneJvm(series).stream().filter(each -> each.size() > 1).map(List::copyOf).toList();
  }

  /** Divides files whose names differ in a number or a date into texts. */
  private static List<List<GcLogs>> ofOneName(List<GcLogs> alike) {
    List<List<GcLogs>> series = new ArrayList<>();
    alike.forEach(file -> series.add(new ArrayList<>(List.of(file))));
    series.sort(BY_BEGIN);
    for (List<GcLogs> each : List.copyOf(series)) {
      series.stream()
          .filter(
              other ->
                  other != each
                      && inTime(other.getLast(), end(other), each.getFirst(), begin(each)) < 0)
          .map(other -> new FileJoin(other, each.getFirst()))
          .filter(FileJoin::isOfOneText)
          .max(FileJoin.LIKELIEST_LAST)
          .ifPresent(
              join -> {
                join.before().addAll(each);
                series.removeIf(one -> one == each);
              });
    }
    return series;
  }

  /**
   * Joins consecutive files of one JVM whatever their names, if both clocks show when the JVM
   * started. JVMs started at the same moment overlap, and stay separate.
   */
  private static List<List<GcLogs>> ofOneJvm(List<List<GcLogs>> series) {
    List<List<GcLogs>> inTime = new ArrayList<>(series);
    inTime.sort(BY_BEGIN);
    List<List<GcLogs>> joined = new ArrayList<>();
    for (List<GcLogs> each : inTime) {
      List<List<GcLogs>> siblings =
          inTime.stream()
              .filter(other -> other != each && FileJoin.haveOneStart(begin(other), begin(each)))
              .toList();
      Optional<List<GcLogs>> before =
          joined.stream()
              .filter(earlier -> FileJoin.haveOneStart(end(earlier), begin(each)))
              .filter(earlier -> FileJoin.isInTurn(end(earlier), begin(each)))
              .filter(earlier -> siblings.stream().noneMatch(other -> overlap(other, each)))
              .findFirst();
      before.ifPresentOrElse(
          earlier -> earlier.addAll(each), () -> joined.add(new ArrayList<>(each)));
    }
    return joined;
  }

  /**
   * The order in time; parts of the report at a JVM's end have one stamp, so their names decide.
   */
  private static int inTime(GcLogs file, GcLog log, GcLogs otherFile, GcLog other) {
    int last = Boolean.compare(hasJustBegun(file, log), hasJustBegun(otherFile, other));
    if (last != 0) {
      return last;
    }
    int order = FileJoin.IN_TIME.compare(log, other);
    return order != 0
        ? order
        : NaturalOrder.INSTANCE.compare(file.file().toString(), otherFile.file().toString());
  }

  /** True if JDK 8 has just begun this file, which contains only a head. */
  private static boolean hasJustBegun(GcLogs file, GcLog log) {
    return log.hasNoTime() && SeriesName.isCurrent(file.file());
  }

  private static boolean overlap(List<GcLogs> one, List<GcLogs> other) {
    return !FileJoin.isInTurn(end(one), begin(other)) && !FileJoin.isInTurn(end(other), begin(one));
  }

  private static GcLog begin(List<GcLogs> series) {
    return series.getFirst().logs().getFirst();
  }

  private static GcLog end(List<GcLogs> series) {
    return series.getLast().logs().getLast();
  }
}
