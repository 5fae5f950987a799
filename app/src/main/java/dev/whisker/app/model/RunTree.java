package dev.whisker.app.model;

import dev.whisker.analysis.comparison.Comparison;
import dev.whisker.analysis.comparison.ConfigurationResult;
import dev.whisker.analysis.comparison.RunResult;
import dev.whisker.analysis.run.Run;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** The configurations of a comparison and their runs, as the list beside the charts shows them. */
public record RunTree(List<Branch> branches) {

  /**
   * A configuration.
   *
   * @param position decides colour and marker
   * @param factors what was set, in the form {@code name=value}
   */
  public record Branch(
      int position, String name, boolean isBaseline, List<String> factors, List<Leaf> runs) {}

  /** A run and the files that it is made of. */
  public record Leaf(String name, boolean hasGcLog, boolean hasLoadResult, List<Path> files) {}

  public static RunTree of(Comparison comparison) {
    List<Branch> branches = new ArrayList<>();
    for (int i = 0; i < comparison.configurations().size(); i++) {
      ConfigurationResult configuration = comparison.configurations().get(i);
      branches.add(
          new Branch(
              i,
              configuration.name(),
              comparison.configurations().size() > 1
                  && configuration.name().equals(comparison.baseline()),
              configuration.configuration().factors().values().entrySet().stream()
                  .map(factor -> factor.getKey() + "=" + factor.getValue())
                  .toList(),
              configuration.runs().stream().map(RunTree::leaf).toList()));
    }
    return new RunTree(List.copyOf(branches));
  }

  private static Leaf leaf(RunResult result) {
    Run run = result.run();
    List<Path> files =
        Stream.concat(
                run.gcLogs().stream().flatMap(log -> log.files().stream()),
                run.loadResults().stream().flatMap(load -> load.files().stream()))
            .toList();
    return new Leaf(run.name(), run.hasGcLog(), run.hasLoadResult(), files);
  }
}
