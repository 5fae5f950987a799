package dev.whisker.app.desktop.preferences;

import dev.whisker.app.desktop.desk.Desk;
import java.util.function.Supplier;
import javafx.scene.Node;
import javafx.scene.control.Tab;
import javafx.scene.control.TabPane;

/** The preferences; a change takes effect at once. */
public final class PreferencesView {

  private final TabPane node = new TabPane();

  public PreferencesView(Desk desk) {
    node.setId("preferences");
    node.setTabClosingPolicy(TabPane.TabClosingPolicy.UNAVAILABLE);
    add(desk, "general", () -> new GeneralPage(desk).node());
    add(desk, "limits", () -> new LimitsPage(desk).node());
    add(desk, "differences", () -> new DifferencesPage(desk).node());
  }

  public Node node() {
    return node;
  }

  /** The index of the open page. */
  public int page() {
    return node.getSelectionModel().getSelectedIndex();
  }

  /** Opens a page. */
  public void open(int page) {
    node.getSelectionModel().select(page);
  }

  /** Adds a page, which is created when first opened. */
  private void add(Desk desk, String name, Supplier<Node> page) {
    Tab tab = new Tab(desk.text("preferences." + name));
    tab.setId("preferences-" + name);
    tab.selectedProperty()
        .subscribe(
            selected -> {
              if (selected && tab.getContent() == null) {
                tab.setContent(page.get());
              }
            });
    node.getTabs().add(tab);
  }
}
