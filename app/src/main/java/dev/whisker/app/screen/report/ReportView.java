package dev.whisker.app.screen.report;

import dev.whisker.app.session.Places.Place;
import dev.whisker.app.session.Preview;
import dev.whisker.app.ui.NoGap;
import dev.whisker.app.ui.ScreenView;
import dev.whisker.app.ui.ViewContext;
import java.util.Map;
import javafx.animation.PauseTransition;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.ProgressIndicator;
import javafx.scene.control.SplitPane;
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import javafx.util.Duration;

/** The Report screen: options at the left, the resulting pages at the right. */
public final class ReportView implements ScreenView {

  private static final double WISHES = 300;

  private final ViewContext context;
  private final Preview preview;
  private final PagesView pages;
  private final SplitPane node;

  /** Delays the pages, so they are not set again for each letter of a title. */
  private final PauseTransition rest = new PauseTransition(Duration.millis(400));

  public ReportView(ViewContext context) {
    this.context = context;
    this.preview = new Preview(context.tasks());
    Label state = new Label();
    state.setId("preview-state");
    state.getStyleClass().add("muted");
    state.setWrapText(true);
    pages = new PagesView(context, preview);
    ProgressIndicator working = new ProgressIndicator();
    working.setId("preview-progress");
    working.setMaxSize(Region.USE_PREF_SIZE, Region.USE_PREF_SIZE);
    VBox progress = new VBox(working, state);
    progress.getStyleClass().add("preview-progress");
    progress.setMouseTransparent(true);
    progress.setMaxSize(Region.USE_PREF_SIZE, Region.USE_PREF_SIZE);
    NoGap.whereHidden(working);
    StackPane sheet = new StackPane(pages.node(), progress);
    sheet.getStyleClass().add("sheet");
    WishesView wishes = new WishesView(context, preview, pages::show);
    node = new SplitPane(wishes.node(), sheet);
    node.setId("report");
    SplitPane.setResizableWithParent(wishes.node(), false);
    node.widthProperty()
        .subscribe(
            width -> {
              if (width.doubleValue() > 0) {
                node.setDividerPositions(WISHES / width.doubleValue());
              }
            });
    rest.setOnFinished(event -> show());
    context.show(
        preview.stateProperty(),
        now -> {
          state.setText(stateText(now));
          working.setVisible(now instanceof Preview.State.Setting);
          progress.setVisible(!state.getText().isEmpty());
        });
    context.whenChanged(context.study().studyProperty(), this::show);
    context.whenChanged(context.study().presentation().reportProperty(), rest::playFromStart);
    context.show(context.places().shownProperty(), place -> show());
    context.keep(preview::hide);
  }

  @Override
  public Node node() {
    return node;
  }

  @Override
  public void takeKeyboard() {
    pages.takeKeyboard();
  }

  private void show() {
    if (context.places().shownProperty().get() == Place.REPORT) {
      preview.show(
          context.study().study(),
          context.study().presentation().reportProperty().get(),
          context.locale());
    } else {
      preview.hide();
    }
  }

  private String stateText(Preview.State state) {
    return switch (state) {
      case Preview.State.Nothing nothing -> "";
      case Preview.State.Setting setting -> context.text("report.setting");
      case Preview.State.Ready ready -> "";
      case Preview.State.Failed failed ->
          context.text("notice.failed", Map.of("reason", failed.reason()));
    };
  }
}
