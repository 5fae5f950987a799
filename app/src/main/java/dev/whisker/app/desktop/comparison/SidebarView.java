package dev.whisker.app.desktop.comparison;

import dev.whisker.app.desktop.desk.Chip;
import dev.whisker.app.desktop.desk.Desk;
import dev.whisker.app.model.FileRow;
import dev.whisker.app.model.Places.Place;
import dev.whisker.app.model.RunTree;
import dev.whisker.app.study.Study;
import dev.whisker.files.FileContent;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.ContextMenu;
import javafx.scene.control.Hyperlink;
import javafx.scene.control.Label;
import javafx.scene.control.MenuItem;
import javafx.scene.control.ScrollPane;
import javafx.scene.control.TitledPane;
import javafx.scene.control.Tooltip;
import javafx.scene.control.TreeCell;
import javafx.scene.control.TreeItem;
import javafx.scene.control.TreeView;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;
import org.jspecify.annotations.Nullable;

/**
 * What is compared: configurations and their runs, and below them the files that could not be used.
 */
public final class SidebarView {

  /** A row of the tree. */
  private sealed interface Entry {
    record Configuration(RunTree.Branch branch) implements Entry {}

    record Run(RunTree.Leaf leaf) implements Entry {}

    record All() implements Entry {}
  }

  /** Many bad files must not push the runs out of sight. */
  private static final double UNUSABLE_HEIGHT = 240;

  private final Desk desk;
  private final TreeView<Entry> tree = new TreeView<>();
  private final TitledPane unusable = new TitledPane();
  private final VBox node;

  /**
   * @param showFile leads to what was found in a file
   */
  public SidebarView(Desk desk, Consumer<Path> showFile) {
    this.desk = desk;
    tree.setId("runs");
    tree.setShowRoot(false);
    tree.getStyleClass().add("runs");
    tree.setAccessibleText(desk.text("runs.title"));
    tree.setCellFactory(view -> new EntryCell(desk, showFile));
    VBox.setVgrow(tree, Priority.ALWAYS);
    unusable.setId("unusable");
    unusable.getStyleClass().add("unusable");
    Label title = new Label(desk.text("runs.title"));
    title.getStyleClass().add("panel-title");
    node = new VBox(title, tree, unusable, files());
    node.getStyleClass().add("sidebar");
    desk.show(desk.study().studyProperty(), this::show);
    desk.whenChanged(desk.appearance().darkProperty(), tree::refresh);
  }

  /** Leads to the files, and says already how much of them was understood. */
  private Node files() {
    Hyperlink link = new Hyperlink();
    link.setId("show-files");
    link.setWrapText(true);
    link.setOnAction(event -> desk.places().go(Place.FILES));
    desk.show(
        desk.study().studyProperty(),
        study -> {
          List<FileRow> rows = FileRow.of(study);
          String percent =
              FileRow.coveragePercent(rows).stream()
                  .mapToObj(value -> desk.words().scalar("coveragePercent", value))
                  .findFirst()
                  .orElse("-");
          link.setText(desk.text("runs.files", Map.of("count", rows.size(), "percent", percent)));
        });
    return link;
  }

  public Node node() {
    return node;
  }

  private void show(Study study) {
    TreeItem<Entry> root = new TreeItem<>(new Entry.All());
    study
        .comparison()
        .map(RunTree::of)
        .ifPresent(runs -> runs.branches().forEach(branch -> root.getChildren().add(item(branch))));
    tree.setRoot(root);
    showUnusable(study.grouping().unusable());
  }

  private static TreeItem<Entry> item(RunTree.Branch branch) {
    TreeItem<Entry> item = new TreeItem<>(new Entry.Configuration(branch));
    branch.runs().forEach(leaf -> item.getChildren().add(new TreeItem<>(new Entry.Run(leaf))));
    return item;
  }

  private void showUnusable(List<FileContent.Unknown> files) {
    VBox list = new VBox();
    list.getStyleClass().add("unusable-files");
    files.forEach(file -> list.getChildren().add(unusable(file)));
    unusable.setText(desk.text("runs.unusable", Map.of("count", files.size())));
    ScrollPane scrolled = new ScrollPane(list);
    scrolled.setFitToWidth(true);
    scrolled.setHbarPolicy(ScrollPane.ScrollBarPolicy.NEVER);
    scrolled.setMaxHeight(UNUSABLE_HEIGHT);
    unusable.setContent(scrolled);
    unusable.setVisible(!files.isEmpty());
    unusable.setManaged(!files.isEmpty());
  }

  private Node unusable(FileContent.Unknown file) {
    Label name = new Label(String.valueOf(file.file().getFileName()));
    name.getStyleClass().add("strong");
    name.setTooltip(new Tooltip(file.file().toString()));
    Label reason = new Label(desk.reason(file));
    reason.setWrapText(true);
    reason.getStyleClass().add("muted");
    return new VBox(name, reason);
  }

  /** One row: the sign, the name, and what it is made of. */
  private static final class EntryCell extends TreeCell<Entry> {

    private final Desk desk;
    private final Consumer<Path> showFile;

    EntryCell(Desk desk, Consumer<Path> showFile) {
      this.desk = desk;
      this.showFile = showFile;
    }

    @Override
    protected void updateItem(@Nullable Entry entry, boolean empty) {
      super.updateItem(entry, empty);
      setText(null);
      setGraphic(null);
      setTooltip(null);
      setContextMenu(null);
      switch (entry) {
        case Entry.Configuration configuration -> show(configuration.branch());
        case Entry.Run run -> show(run.leaf());
        case Entry.All all -> {}
        case null -> {}
      }
    }

    private void show(RunTree.Branch branch) {
      Label name = new Label(branch.name());
      name.getStyleClass().add("strong");
      HBox row = new HBox(name);
      branch
          .position()
          .ifPresent(position -> row.getChildren().addFirst(Chip.of(position, desk.palette())));
      if (branch.isBaseline()) {
        row.getChildren().add(tag("runs.baseline"));
      }
      show(row, branch.name());
      if (!branch.factors().isEmpty()) {
        setTooltip(
            new Tooltip(
                branch.factors().entrySet().stream()
                    .map(factor -> factor.getKey() + "=" + factor.getValue())
                    .collect(Collectors.joining("\n"))));
      }
      MenuItem baseline = new MenuItem(desk.text("runs.make-baseline"));
      baseline.setDisable(branch.isBaseline());
      baseline.setOnAction(event -> desk.study().chooseBaseline(branch.name()));
      setContextMenu(new ContextMenu(baseline));
    }

    private void show(RunTree.Leaf leaf) {
      HBox row = new HBox(new Label(leaf.name()));
      if (leaf.run().hasGcLog()) {
        row.getChildren().add(tag("runs.gc-log"));
      }
      if (leaf.run().hasLoadResult()) {
        row.getChildren().add(tag("runs.load-result"));
      }
      if (leaf.isExcluded()) {
        row.getChildren().add(tag("runs.excluded"));
      }
      show(row, leaf.name());
      setTooltip(
          new Tooltip(leaf.files().stream().map(Path::toString).collect(Collectors.joining("\n"))));
      setContextMenu(
          new ContextMenu(leaf.files().stream().map(this::leadingTo).toArray(MenuItem[]::new)));
    }

    private MenuItem leadingTo(Path file) {
      MenuItem item =
          new MenuItem(desk.text("runs.file", Map.of("file", String.valueOf(file.getFileName()))));
      item.setOnAction(event -> showFile.accept(file));
      return item;
    }

    private void show(HBox row, String accessibleText) {
      row.getStyleClass().add("entry");
      row.setAlignment(Pos.CENTER_LEFT);
      setGraphic(row);
      setAccessibleText(accessibleText);
    }

    private Label tag(String key) {
      Label tag = new Label(desk.text(key));
      tag.getStyleClass().add("tag");
      tag.setMinWidth(USE_PREF_SIZE);
      return tag;
    }
  }
}
