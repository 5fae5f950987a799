package dev.whisker.app.cli.arguments;

import dev.whisker.analysis.comparison.Edit;
import dev.whisker.analysis.comparison.Runs;
import dev.whisker.analysis.run.Configuration;
import dev.whisker.analysis.run.Grouping;
import dev.whisker.analysis.run.Run;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.StreamSupport;

/**
 * A baseline that is named by the folder of its runs. Manifests in two folders may state one name,
 * which makes their runs repeats of one configuration.
 */
final class BaselineFolder {

  private BaselineFolder() {}

  /**
   * The edit that makes the runs in the folder a configuration of the folder's name. Empty if a
   * configuration has that name, or if the folder has the runs of none, of several, or all runs.
   */
  static Optional<Edit> split(String name, Grouping grouping) {
    List<Configuration> all = grouping.configurations();
    List<Configuration> inside =
        all.stream().filter(each -> each.runs().stream().anyMatch(run -> isIn(name, run))).toList();
    List<Run> runs =
        inside.stream()
            .flatMap(each -> each.runs().stream())
            .filter(run -> isIn(name, run))
            .toList();
    boolean isKnown = all.stream().anyMatch(each -> each.name().equals(name));
    boolean hasOthers =
        all.stream().flatMap(each -> each.runs().stream()).anyMatch(run -> !isIn(name, run));
    return isKnown || inside.size() != 1 || !hasOthers
        ? Optional.empty()
        : Optional.of(new Edit.SplitOff(Runs.of(runs), name));
  }

  private static boolean isIn(String folder, Run run) {
    return run.parts().stream().allMatch(part -> isIn(folder, part.id().file()));
  }

  private static boolean isIn(String folder, Path file) {
    Path parent = file.getParent();
    return parent != null
        && StreamSupport.stream(parent.spliterator(), false)
            .anyMatch(name -> name.toString().equals(folder));
  }
}
