package dev.whisker.app.desktop;

import javafx.scene.Node;
import javafx.scene.layout.Region;
import javafx.scene.layout.TilePane;

/**
 * Nodes of one size, as many side by side as there is room for, that together take the whole width.
 */
final class Tiles {

  private static final double GAP = 12;

  private final double minWidth;
  private final TilePane pane = new TilePane(GAP, GAP);

  Tiles(double minWidth, double height) {
    this.minWidth = minWidth;
    pane.setPrefTileHeight(height);
    pane.setMinWidth(0);
    pane.widthProperty().subscribe(width -> fit(width.doubleValue()));
  }

  void add(Node tile) {
    if (tile instanceof Region region) {
      region.setMinWidth(0);
      region.setPrefWidth(minWidth);
      region.setMaxSize(Double.MAX_VALUE, Double.MAX_VALUE);
    }
    pane.getChildren().add(tile);
    fit(pane.getWidth());
  }

  Node node() {
    return pane;
  }

  private void fit(double width) {
    int count = pane.getChildren().size();
    if (width <= 0 || count == 0) {
      return;
    }
    int room = Math.clamp((int) ((width + GAP) / (minWidth + GAP)), 1, count);
    // Full rows look better than a long one and a rest: 6 are shown as 3 and 3, not as 5 and 1.
    int rows = (count + room - 1) / room;
    int columns = (count + rows - 1) / rows;
    pane.setPrefColumns(columns);
    pane.setPrefTileWidth(Math.floor((width - GAP * (columns - 1)) / columns));
  }
}
