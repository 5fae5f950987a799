package dev.whisker.app.screen.runs;

import dev.whisker.analysis.comparison.Comparison;
import dev.whisker.analysis.comparison.ConfigurationResult;
import dev.whisker.analysis.comparison.RunResult;
import dev.whisker.analysis.run.Grouping.Excluded;
import dev.whisker.analysis.run.Grouping.Reason;
import dev.whisker.analysis.run.MixedFactor;
import dev.whisker.analysis.run.Part;
import dev.whisker.analysis.run.RepeatBasis;
import dev.whisker.analysis.run.Run;
import dev.whisker.text.NaturalOrder;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The configurations of a comparison and their runs, excluded ones included.
 *
 * @param differing names of the factors in which configurations differ
 */
public record RunTree(List<Branch> branches, Set<String> differing) {

  public static final RunTree EMPTY = new RunTree(List.of(), Set.of());

  /**
   * A configuration.
   *
   * @param position decides colour and marker; empty if all of its runs are excluded
   * @param factors common to all its runs
   * @param mixed factors with different values, so its runs are not repeats
   * @param basis why its runs count as repeats
   */
  public record Branch(
      OptionalInt position,
      String name,
      boolean isBaseline,
      SortedMap<String, String> factors,
      List<MixedFactor> mixed,
      RepeatBasis basis,
      List<Leaf> runs) {}

  /**
   * A run and the files that it is made of.
   *
   * @param configuration the name of its configuration
   * @param result null for an excluded run, and for a copy of another run
   * @param excluded the reason of its exclusion, or null
   */
  public record Leaf(
      String configuration, Run run, @Nullable RunResult result, @Nullable Reason excluded) {

    public String name() {
      return run.name();
    }

    public boolean isExcluded() {
      return excluded != null;
    }

    /** True if it is a copy of another run, so it does not count. */
    public boolean isCopy() {
      return result == null && excluded == null;
    }

    public List<Path> files() {
      return run.parts().stream().map(Part::files).flatMap(List::stream).toList();
    }
  }

  /** All runs. */
  public Stream<Leaf> leaves() {
    return branches.stream().flatMap(branch -> branch.runs().stream());
  }

  public static RunTree of(Comparison comparison) {
    Map<String, List<Leaf>> leftOut = new TreeMap<>(NaturalOrder.INSTANCE);
    for (Excluded out : comparison.excluded()) {
      leftOut
          .computeIfAbsent(out.configuration(), any -> new ArrayList<>())
          .add(new Leaf(out.configuration(), out.run(), null, out.reason()));
    }
    List<Branch> branches = new ArrayList<>();
    for (ConfigurationResult configuration : comparison.configurations()) {
      List<Leaf> out = leftOut.remove(configuration.name());
      branches.add(branch(comparison, configuration, out == null ? List.of() : out));
    }
    leftOut.forEach(
        (name, runs) ->
            branches.add(
                new Branch(
                    OptionalInt.empty(),
                    name,
                    false,
                    runs.getFirst().run().factors().values(),
                    List.of(),
                    RepeatBasis.SINGLE,
                    runs)));
    return new RunTree(List.copyOf(branches), differing(branches));
  }

  private static Branch branch(
      Comparison comparison, ConfigurationResult configuration, List<Leaf> leftOut) {
    List<Leaf> runs = new ArrayList<>(leftOut);
    for (Run run : configuration.configuration().runs()) {
      runs.add(new Leaf(configuration.name(), run, resultOf(run, configuration.runs()), null));
    }
    runs.sort(Comparator.comparing(Leaf::run, Run.BY_NAME));
    return new Branch(
        OptionalInt.of(comparison.position(configuration.name())),
        configuration.name(),
        comparison.configurations().size() > 1
            && configuration.name().equals(comparison.baseline()),
        configuration.configuration().factors().values(),
        MixedFactor.of(configuration.configuration()),
        configuration.configuration().basis(),
        List.copyOf(runs));
  }

  private static @Nullable RunResult resultOf(Run run, List<RunResult> results) {
    return results.stream().filter(result -> result.run().equals(run)).findFirst().orElse(null);
  }

  private static Set<String> differing(List<Branch> branches) {
    Set<String> names = new TreeSet<>();
    branches.forEach(branch -> names.addAll(branch.factors().keySet()));
    names.removeIf(
        name ->
            branches.stream()
                    .map(branch -> branch.factors().getOrDefault(name, ""))
                    .distinct()
                    .count()
                == 1);
    return names;
  }
}
