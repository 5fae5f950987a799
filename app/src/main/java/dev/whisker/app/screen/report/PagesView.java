package dev.whisker.app.screen.report;

import dev.whisker.app.session.Preview;
import dev.whisker.app.ui.ViewContext;
import java.awt.image.BufferedImage;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.stream.IntStream;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.ListCell;
import javafx.scene.control.ListView;
import javafx.scene.control.ProgressIndicator;
import javafx.scene.control.skin.VirtualFlow;
import javafx.scene.image.Image;
import javafx.scene.image.ImageView;
import javafx.scene.image.PixelFormat;
import javafx.scene.image.WritableImage;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import javafx.stage.Window;
import org.jspecify.annotations.Nullable;

/** Pages below each other; only visible ones are painted, and a few others are cached. */
final class PagesView {

  private static final double POINTS_WIDE = 595;
  private static final double POINTS_HIGH = 842;
  private static final double MOST_WIDE = 980;
  private static final double GAP = 24;
  private static final int KEPT = 8;

  private final ViewContext context;
  private final Preview preview;
  private final ListView<Integer> list = new ListView<>();
  private final Map<Integer, Image> painted = new LinkedHashMap<>();
  private final Label number = new Label();

  /** From 0 at the first page to 1 with the last page at the bottom. */
  private double position;

  /** The page number is below the pages, where it covers no figures. */
  private final VBox node = new VBox(list, number);

  PagesView(ViewContext context, Preview preview) {
    this.context = context;
    this.preview = preview;
    list.setId("pages");
    list.getStyleClass().add("pages");
    list.setAccessibleText(context.text("place.REPORT"));
    list.setCellFactory(any -> new PageCell());
    list.widthProperty().subscribe(width -> resize());
    list.heightProperty().subscribe(height -> showPage());
    list.skinProperty().subscribe(this::followScrolling);
    number.setId("page-number");
    number.getStyleClass().add("page-number");
    number.setMaxWidth(Double.MAX_VALUE);
    number.setAlignment(Pos.CENTER_RIGHT);
    VBox.setVgrow(list, Priority.ALWAYS);
    context.show(preview.stateProperty(), this::show);
  }

  Node node() {
    return node;
  }

  void takeKeyboard() {
    list.requestFocus();
  }

  /**
   * @param page from 0
   */
  void show(int page) {
    list.scrollTo(page);
    list.requestFocus();
  }

  private void followScrolling() {
    if (list.lookup(".virtual-flow") instanceof VirtualFlow<?> flow) {
      flow.positionProperty()
          .subscribe(
              now -> {
                position = now.doubleValue();
                showPage();
              });
    }
  }

  /** The page in the middle, from 0. */
  private int shown() {
    double hidden = list.getItems().size() * list.getFixedCellSize() - list.getHeight();
    double middle = position * Math.max(hidden, 0) + list.getHeight() / 2;
    return Math.clamp((long) (middle / list.getFixedCellSize()), 0, list.getItems().size() - 1);
  }

  private void showPage() {
    int count = list.getItems().size();
    number.setVisible(count > 0);
    if (count > 0) {
      number.setText(context.text("report.page", Map.of("page", shown() + 1, "of", count)));
    }
  }

  private void show(Preview.State state) {
    painted.clear();
    if (state instanceof Preview.State.Ready ready) {
      int before = list.getItems().size();
      list.getItems().setAll(IntStream.range(0, ready.count()).boxed().toList());
      if (before == 0) {
        list.scrollTo(0);
      }
      list.refresh();
    } else if (state instanceof Preview.State.Nothing) {
      list.getItems().clear();
    }
    showPage();
  }

  private void resize() {
    painted.clear();
    list.setFixedCellSize(pageWidth() * POINTS_HIGH / POINTS_WIDE + GAP);
    list.refresh();
    showPage();
  }

  private double pageWidth() {
    return Math.clamp(list.getWidth() - 60, 200, MOST_WIDE);
  }

  private final class PageCell extends ListCell<Integer> {

    private final ImageView view = new ImageView();
    private final ProgressIndicator painting = new ProgressIndicator();
    private final StackPane sheet = new StackPane(view, painting);

    PageCell() {
      sheet.getStyleClass().add("page-sheet");
      getStyleClass().add("page-cell");
      view.setPreserveRatio(true);
      painting.setMaxSize(Region.USE_PREF_SIZE, Region.USE_PREF_SIZE);
      painting.visibleProperty().bind(view.imageProperty().isNull());
    }

    @Override
    protected void updateItem(@Nullable Integer page, boolean empty) {
      super.updateItem(page, empty);
      setGraphic(null);
      if (page != null && !empty) {
        double width = pageWidth();
        sheet.setMinSize(width, width * POINTS_HIGH / POINTS_WIDE);
        sheet.setMaxSize(width, width * POINTS_HIGH / POINTS_WIDE);
        view.setFitWidth(width);
        view.setImage(painted.get(page));
        setGraphic(sheet);
        setAccessibleText(
            context.text("report.page", Map.of("page", page + 1, "of", list.getItems().size())));
        if (view.getImage() == null) {
          paint(page, width);
        }
      }
    }

    private void paint(int page, double width) {
      Window window = getScene() == null ? null : getScene().getWindow();
      double density = window == null ? 1 : window.getOutputScaleX();
      preview.picture(
          page,
          (float) (width * density / POINTS_WIDE),
          picture -> {
            Image image = image(picture);
            keep(page, image);
            if (Integer.valueOf(page).equals(getItem())) {
              view.setImage(image);
            }
          });
    }
  }

  /** Caches an image in place of the one painted longest ago. */
  private void keep(int page, Image image) {
    painted.put(page, image);
    if (painted.size() > KEPT) {
      painted.remove(painted.keySet().iterator().next());
    }
  }

  private static Image image(BufferedImage picture) {
    int width = picture.getWidth();
    int height = picture.getHeight();
    WritableImage image = new WritableImage(width, height);
    image
        .getPixelWriter()
        .setPixels(
            0,
            0,
            width,
            height,
            PixelFormat.getIntArgbInstance(),
            picture.getRGB(0, 0, width, height, null, 0, width),
            0,
            width);
    return image;
  }
}
