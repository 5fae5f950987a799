package dev.whisker.app.screen.runs;

import dev.whisker.analysis.run.Part;
import dev.whisker.app.screen.runs.RunTree.Branch;
import dev.whisker.app.screen.runs.RunTree.Leaf;
import java.util.ArrayList;
import java.util.List;
import javafx.scene.control.TreeItem;
import org.jspecify.annotations.Nullable;

/**
 * Converts the rows of the table to tree items.
 *
 * @param unfolded rows that stay unfolded
 */
record RowItems(List<RunRow> unfolded) {

  /**
   * @param root of the previous tree, or null
   */
  static RowItems unfoldedAs(@Nullable TreeItem<RunRow> root) {
    List<RunRow> unfolded = new ArrayList<>();
    collectUnfolded(root, unfolded);
    return new RowItems(unfolded);
  }

  private static void collectUnfolded(@Nullable TreeItem<RunRow> item, List<RunRow> unfolded) {
    if (item != null) {
      if (item.isExpanded() && item.getValue() != null) {
        unfolded.add(item.getValue());
      }
      item.getChildren().forEach(child -> collectUnfolded(child, unfolded));
    }
  }

  /** The root above all configurations, which are unfolded. */
  TreeItem<RunRow> root(RunTree tree) {
    TreeItem<RunRow> root = new TreeItem<>();
    for (Branch branch : tree.branches()) {
      TreeItem<RunRow> item = item(new RunRow.Configuration(branch));
      branch.runs().forEach(leaf -> item.getChildren().add(item(leaf)));
      item.setExpanded(true);
      root.getChildren().add(item);
    }
    return root;
  }

  private TreeItem<RunRow> item(Leaf leaf) {
    TreeItem<RunRow> item = item(new RunRow.Run(leaf));
    for (Part part : leaf.run().parts()) {
      item.getChildren().add(new TreeItem<>(new RunRow.RunPart(leaf, part)));
    }
    return item;
  }

  private TreeItem<RunRow> item(RunRow row) {
    TreeItem<RunRow> item = new TreeItem<>(row);
    item.setExpanded(unfolded.stream().anyMatch(row::isSameAs));
    return item;
  }
}
