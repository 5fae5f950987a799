package dev.whisker.analysis.run.grouping.same;

import dev.whisker.analysis.run.Run.SourcedLoadResult;
import dev.whisker.analysis.run.grouping.found.Found;
import dev.whisker.load.LoadFormat;
import dev.whisker.load.LoadResult.Samples;
import dev.whisker.load.series.Together;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;

/**
 * Puts the access logs of one server together: {@code localhost_access_log.2026-11-20.txt} and
 * {@code .2026-11-21.txt.gz}, {@code access.log} and {@code access.log.1}.
 *
 * <p>The names suggest it, the clocks decide: each has to begin when the one before has ended.
 */
public final class RotatedAccessLogs {

  /** A day, in which Tomcat and Jetty may tell hours too; no more, which would number runs. */
  private static final Pattern DAY =
      Pattern.compile(
          "[-_.]?(?<!\\d)20\\d\\d([-_.]?)\\d\\d\\1\\d\\d(?:[-_.]\\d\\d)?(?!\\d|[tT]\\d)");

  private static final Pattern NUMBER = Pattern.compile("(?<=[a-z])\\.\\d{1,4}$");
  private static final Pattern PACKED = Pattern.compile("\\.gz$");

  /** Requests under way when a log is rotated stand in the next one, with their starts. */
  private static final long TOLERANCE_MILLIS = 1000;

  private RotatedAccessLogs() {}

  /** The results, access logs that follow each other as one; at the place of the earliest. */
  public static List<Found<SourcedLoadResult>> joined(List<Found<SourcedLoadResult>> results) {
    Map<String, List<Found<SourcedLoadResult>>> byName = new LinkedHashMap<>();
    for (Found<SourcedLoadResult> found : results) {
      if (found.span() != null
          && found.what().result() instanceof Samples samples
          && samples.head().format() == LoadFormat.ACCESS_LOG) {
        byName.computeIfAbsent(series(found), name -> new ArrayList<>()).add(found);
      }
    }
    List<Found<SourcedLoadResult>> left = new ArrayList<>(results);
    for (List<Found<SourcedLoadResult>> alike : byName.values()) {
      for (List<Found<SourcedLoadResult>> series : chains(alike)) {
        if (series.size() > 1) {
          FilesAsOne.replace(
              series, Together::inTurn, common(series.getFirst().what().files().getFirst()), left);
        }
      }
    }
    return left;
  }

  private static String series(Found<SourcedLoadResult> found) {
    Path file = found.what().files().getFirst().toAbsolutePath();
    return file.getParent() + "/" + common(file);
  }

  /** What the names of a series have in common. */
  private static String common(Path file) {
    String name = PACKED.matcher(String.valueOf(file.getFileName())).replaceFirst("");
    return DAY.matcher(NUMBER.matcher(name).replaceFirst("")).replaceFirst("");
  }

  private static List<List<Found<SourcedLoadResult>>> chains(List<Found<SourcedLoadResult>> alike) {
    List<Found<SourcedLoadResult>> inTime = new ArrayList<>(alike);
    inTime.sort(
        Comparator.comparingLong(found -> FilesAsOne.samples(found).head().startEpochMillis()));
    List<List<Found<SourcedLoadResult>>> chains = new ArrayList<>();
    for (Found<SourcedLoadResult> found : inTime) {
      if (!chains.isEmpty()
          && continues(FilesAsOne.samples(chains.getLast().getLast()), FilesAsOne.samples(found))) {
        chains.getLast().add(found);
      } else {
        chains.add(new ArrayList<>(List.of(found)));
      }
    }
    return chains;
  }

  private static boolean continues(Samples before, Samples after) {
    double underWay = after.summary().maxMillis().value() + TOLERANCE_MILLIS;
    return after.head().startEpochMillis() >= before.head().endEpochMillis() - underWay
        && after.head().endEpochMillis() >= before.head().endEpochMillis()
        && Together.countAlike(before, after);
  }
}
