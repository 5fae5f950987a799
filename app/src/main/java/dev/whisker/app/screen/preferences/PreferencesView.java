package dev.whisker.app.screen.preferences;

import dev.whisker.app.ui.ViewContext;
import java.util.function.Supplier;
import javafx.scene.Node;
import javafx.scene.control.Tab;
import javafx.scene.control.TabPane;

/** The preferences; a change takes effect at once. */
public final class PreferencesView {

  private final TabPane node = new TabPane();

  public PreferencesView(ViewContext context) {
    node.setId("preferences");
    node.setTabClosingPolicy(TabPane.TabClosingPolicy.UNAVAILABLE);
    add(context, "general", () -> new GeneralPage(context).node());
    add(context, "limits", () -> new LimitsPage(context).node());
    add(context, "differences", () -> new DifferencesPage(context).node());
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
  private void add(ViewContext context, String name, Supplier<Node> page) {
    Tab tab = new Tab(context.text("preferences." + name));
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
