package dev.whisker.app.screen.runs;

import dev.whisker.analysis.run.Part;
import dev.whisker.analysis.run.PartId;

/** A row of the Runs screen, which can be selected, dragged and dropped on. */
public sealed interface RunRow {

  record Configuration(RunTree.Branch branch) implements RunRow {}

  record Run(RunTree.Leaf leaf) implements RunRow {}

  /**
   * A GC log or a load result.
   *
   * @param of the run that it belongs to
   */
  record RunPart(RunTree.Leaf of, Part part) implements RunRow {}

  /** True if two rows show the same object, perhaps before and after a change. */
  default boolean isSameAs(RunRow other) {
    return switch (this) {
      case Configuration(RunTree.Branch branch) ->
          other instanceof Configuration(RunTree.Branch its)
              && (branch.name().equals(its.name()) || first(branch).equals(first(its)));
      case Run(RunTree.Leaf leaf) ->
          other instanceof Run(RunTree.Leaf its) && first(leaf).equals(first(its));
      case RunPart file -> other instanceof RunPart its && file.part().id().equals(its.part().id());
    };
  }

  private static PartId first(RunTree.Branch branch) {
    return first(branch.runs().getFirst());
  }

  private static PartId first(RunTree.Leaf leaf) {
    return leaf.run().parts().getFirst().id();
  }
}
