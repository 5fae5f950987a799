package dev.whisker.app.ui;

import java.util.List;
import javafx.geometry.Orientation;
import javafx.scene.Node;
import javafx.scene.layout.Pane;

/** Nodes of equal size, as many side by side as fit, that together fill the width. */
public final class Tiles extends Pane {

  private static final double GAP = 12;

  private final double minWidth;
  private double height;
  private double factor = 1;

  /**
   * @param minWidth of a tile, if the pane is wide enough for one
   * @param height of a tile
   */
  public Tiles(double minWidth, double height) {
    this.minWidth = minWidth;
    this.height = height;
  }

  public void add(Node tile) {
    getChildren().add(tile);
  }

  /** Keeps only the first tiles. */
  public void keep(int count) {
    getChildren().remove(count, getChildren().size());
  }

  /**
   * @param wanted of a tile
   */
  public void setTileHeight(double wanted) {
    height = wanted;
    requestLayout();
  }

  /** Scales the tiles. */
  public void enlarge(double wanted) {
    factor = wanted;
    requestLayout();
  }

  @Override
  public Orientation getContentBias() {
    return Orientation.HORIZONTAL;
  }

  @Override
  protected double computeMinWidth(double forHeight) {
    return 0;
  }

  @Override
  protected double computePrefWidth(double forHeight) {
    return minWidth();
  }

  @Override
  protected double computeMinHeight(double forWidth) {
    return computePrefHeight(forWidth);
  }

  @Override
  protected double computePrefHeight(double forWidth) {
    double width = forWidth < 0 ? Math.max(minWidth(), getWidth()) : forWidth;
    int rows = rows(columns(width));
    return rows == 0 ? 0 : rows * (height() + GAP) - GAP;
  }

  @Override
  protected void layoutChildren() {
    int columns = columns(getWidth());
    double width = Math.floor((getWidth() + GAP) / columns - GAP);
    List<Node> tiles = getChildren();
    for (int i = 0; i < tiles.size(); i++) {
      int row = i / columns;
      int column = i % columns;
      tiles.get(i).resizeRelocate(column * (width + GAP), row * (height() + GAP), width, height());
    }
  }

  private double minWidth() {
    return minWidth * factor;
  }

  private double height() {
    return height * factor;
  }

  private int columns(double width) {
    int room = Math.max(1, (int) ((width + GAP) / (minWidth() + GAP)));
    int count = getChildren().size();
    if (count == 0) {
      return 1;
    }
    // Full rows look better than a long one and a rest: 6 are shown as 3 and 3, not as 5 and 1.
    int rows = (count + room - 1) / room;
    return (count + rows - 1) / rows;
  }

  private int rows(int columns) {
    return (getChildren().size() + columns - 1) / columns;
  }
}
