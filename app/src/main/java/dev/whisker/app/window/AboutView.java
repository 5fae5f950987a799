package dev.whisker.app.window;

import dev.whisker.app.ui.Parts;
import dev.whisker.app.ui.Prose;
import dev.whisker.app.ui.ViewContext;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.ColumnConstraints;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.VBox;

/** The version of Whisker, its licence, and those of everything it contains. */
public final class AboutView {

  private static final String THIRD_PARTY = "/THIRD-PARTY.md";

  /** The columns of the table: library, version, licence, project. */
  private static final int COLUMNS = 4;

  /** The widths of name, version and licence; the project is the name's tooltip. */
  private static final List<Double> WIDTHS = List.of(46.0, 14.0, 40.0);

  private final ScrollPane node;

  /** A library with its version, licence and project. */
  record Library(String name, String version, String licence, String project) {

    /** A row of the table; empty for its head and for other lines. */
    static Stream<Library> of(String line) {
      List<String> cells = new ArrayList<>();
      for (String cell : line.split("\\|", -1)) {
        // Links lead to files beside the document.
        cells.add(cell.strip().replaceAll("\\[([^]]*)]\\([^)]*\\)", "$1"));
      }
      boolean isRow =
          cells.size() == COLUMNS + 2
              && !cells.get(1).equals("library")
              && !cells.get(1).startsWith("---");
      return isRow
          ? Stream.of(new Library(cells.get(1), cells.get(2), cells.get(3), cells.get(4)))
          : Stream.empty();
    }
  }

  public AboutView(ViewContext context) {
    VBox content = new VBox();
    content.getStyleClass().add("help");
    Label version = Parts.label(version(context), "section-title");
    version.setId("about-version");
    content.getChildren().add(version);
    content
        .getChildren()
        .add(new Prose(context.text("about.licence"), context.locale(), "summary"));
    content
        .getChildren()
        .add(
            new Prose(
                context.text("about.java", Map.of("version", Runtime.version())),
                context.locale(),
                "summary"));
    content.getChildren().add(Parts.label(context.text("about.libraries"), "section-title"));
    content.getChildren().add(table(libraries()));
    node = Parts.scrolled(content);
    node.setId("about");
    node.setFocusTraversable(true);
    node.setAccessibleText(context.text("about.title"));
  }

  public Node node() {
    return node;
  }

  private static String version(ViewContext context) {
    String version = AboutView.class.getPackage().getImplementationVersion();
    return context.text(
        "about.version",
        Map.of(
            "version",
            Objects.requireNonNullElse(version, context.text("about.version.development"))));
  }

  private static Node table(List<Library> libraries) {
    GridPane table = new GridPane();
    table.setId("about-libraries");
    table.getStyleClass().add("about-libraries");
    for (double percent : WIDTHS) {
      ColumnConstraints column = new ColumnConstraints();
      column.setPercentWidth(percent);
      table.getColumnConstraints().add(column);
    }
    for (int row = 0; row < libraries.size(); row++) {
      Library library = libraries.get(row);
      Label name = cell(library.name());
      name.setTooltip(new Tooltip(library.project()));
      table.addRow(row, name, cell(library.version()), cell(library.licence()));
    }
    return table;
  }

  private static Label cell(String text) {
    Label cell = Parts.label(text, "fine");
    cell.setWrapText(true);
    return cell;
  }

  /** All that the document of the project lists. */
  static List<Library> libraries() {
    try (InputStream in =
        Objects.requireNonNull(AboutView.class.getResourceAsStream(THIRD_PARTY))) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8)
          .lines()
          .flatMap(Library::of)
          .toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
