package dev.whisker.analysis.rule.comparison.files;

import static dev.whisker.analysis.rule.ComparisonRule.comparison;

import dev.whisker.analysis.rule.ComparisonRule;
import dev.whisker.analysis.rule.Conclusion;
import dev.whisker.analysis.rule.Finding;
import dev.whisker.analysis.rule.Severity;
import dev.whisker.analysis.run.Run;
import dev.whisker.analysis.statistics.Repeats;
import dev.whisker.analysis.wording.Fact;
import dev.whisker.gc.GcLog;
import java.nio.file.Path;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** D73: one file into which several JVMs wrote, one after the other. */
public final class SharedFile {

  public static final ComparisonRule RULE = comparison("D73").looks(SharedFile::look);

  private SharedFile() {}

  private static @Nullable Finding look(List<Repeats> configurations, Conclusion so) {
    // Of one JVM that was tested several times there are as many runs.
    Set<GcLog> logs = Collections.newSetFromMap(new IdentityHashMap<>());
    Map<Path, Integer> starts = new TreeMap<>();
    configurations.stream()
        .flatMap(configuration -> configuration.runs().stream())
        .flatMap(run -> run.timeline().run().gcLogs().stream())
        .filter(log -> log.files().size() == 1 && logs.add(log.log()))
        .map(Run.SourcedGcLog::files)
        .forEach(files -> starts.merge(files.getFirst(), 1, Integer::sum));
    if (starts.isEmpty()) {
      return null;
    }
    List<Map.Entry<Path, Integer>> shared =
        starts.entrySet().stream().filter(entry -> entry.getValue() > 1).toList();
    if (shared.isEmpty()) {
      return so.fine();
    }
    return so.saw("files", Fact.words(names(shared.stream().map(Map.Entry::getKey).toList())))
        .saw("jvms", Fact.count(shared.stream().mapToInt(Map.Entry::getValue).sum()))
        .advise("advice")
        .found(Severity.WARNING);
  }

  /** Their names, with that of the folder where several files are called the same. */
  private static List<String> names(List<Path> files) {
    boolean different = files.stream().map(Path::getFileName).distinct().count() == files.size();
    return files.stream()
        .map(file -> different ? file.getFileName() : file.subpath(from(file), file.getNameCount()))
        .map(String::valueOf)
        .toList();
  }

  private static int from(Path file) {
    return Math.max(0, file.getNameCount() - 2);
  }
}
