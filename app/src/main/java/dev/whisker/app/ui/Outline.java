package dev.whisker.app.ui;

import javafx.animation.PauseTransition;
import javafx.css.PseudoClass;
import javafx.scene.Node;
import javafx.util.Duration;

/** Shows which part of a page a click has led to, if the page did not move, too. */
public final class Outline {

  private static final PseudoClass OUTLINED = PseudoClass.getPseudoClass("outlined");
  private static final Duration MOMENT = Duration.seconds(1.6);

  private Outline() {}

  /** Outlines a node until the user has seen it. */
  public static void forAMoment(Node node) {
    node.pseudoClassStateChanged(OUTLINED, true);
    PauseTransition moment = new PauseTransition(MOMENT);
    moment.setOnFinished(event -> node.pseudoClassStateChanged(OUTLINED, false));
    moment.play();
  }
}
