package dev.whisker.analysis.run.grouping.same;

import dev.whisker.analysis.run.Run.SourcedLoadResult;
import dev.whisker.analysis.run.grouping.found.Found;
import dev.whisker.load.LoadFormat;
import dev.whisker.load.LoadResult.Head;
import dev.whisker.load.LoadResult.Samples;
import dev.whisker.load.series.Together;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;

/**
 * Puts together what several machines wrote that sent the load of one test between them: {@code
 * client1.jtl} and {@code client2.jtl}.
 *
 * <p>The names have to say it and the clocks to agree. Either alone proves nothing: two servers may
 * be tested at the same time, and tests of one client and of two one after the other.
 */
public final class Injectors {

  /** A machine that sends requests, and which of them it is. */
  private static final Pattern INJECTOR =
      Pattern.compile(
          "(?i)[-_.]?(?<!\\p{L})"
              + "(?:client|engine|injector|generator|loadgen|agent|slave|jmeter-?server)"
              + "[-_.]?(?:\\d{1,3}|[a-z])(?![\\p{L}\\d])");

  /** Machines are not started in the same second, nor do all end in the same one. */
  private static final double SHARED = 0.9;

  private Injectors() {}

  /** The results, those of machines that sent one load as one; at the place of the first. */
  public static List<Found<SourcedLoadResult>> joined(List<Found<SourcedLoadResult>> results) {
    Map<String, List<Found<SourcedLoadResult>>> byName = new LinkedHashMap<>();
    for (Found<SourcedLoadResult> found : results) {
      Path file = found.what().files().getFirst().toAbsolutePath();
      if (found.span() != null
          && found.what().result() instanceof Samples samples
          && samples.head().format() != LoadFormat.ACCESS_LOG
          && INJECTOR.matcher(String.valueOf(file.getFileName())).find()) {
        String test = file.getParent() + "/" + common(file);
        byName.computeIfAbsent(test, name -> new ArrayList<>()).add(found);
      }
    }
    List<Found<SourcedLoadResult>> left = new ArrayList<>(results);
    for (List<Found<SourcedLoadResult>> alike : byName.values()) {
      if (areOneLoad(alike)) {
        String name = common(alike.getFirst().what().files().getFirst());
        FilesAsOne.replace(alike, Together::atOnce, name, left);
      }
    }
    return left;
  }

  private static String common(Path file) {
    return INJECTOR.matcher(String.valueOf(file.getFileName())).replaceFirst("");
  }

  /** All of them: of some, nobody knows whether the others belong to them. */
  private static boolean areOneLoad(List<Found<SourcedLoadResult>> files) {
    Samples first = FilesAsOne.samples(files.getFirst());
    return files.size() > 1
        && files.stream()
            .map(FilesAsOne::samples)
            .allMatch(
                samples ->
                    samples.head().format() == first.head().format()
                        && Together.countAlike(first, samples))
        && ranTogether(files);
  }

  private static boolean ranTogether(List<Found<SourcedLoadResult>> files) {
    List<Head> heads = files.stream().map(found -> found.what().result().head()).toList();
    long firstStart = heads.stream().mapToLong(Head::startEpochMillis).min().orElseThrow();
    long lastStart = heads.stream().mapToLong(Head::startEpochMillis).max().orElseThrow();
    long firstEnd = heads.stream().mapToLong(Head::endEpochMillis).min().orElseThrow();
    long lastEnd = heads.stream().mapToLong(Head::endEpochMillis).max().orElseThrow();
    return firstEnd - lastStart >= SHARED * (lastEnd - firstStart);
  }
}
