package dev.whisker.app.desktop;

import dev.whisker.app.desktop.desk.Models;
import dev.whisker.app.model.Activity;
import dev.whisker.app.model.Places.Place;
import dev.whisker.app.model.StudyModel;
import dev.whisker.app.model.preferences.Appearance;
import dev.whisker.app.model.preferences.Appearance.Language;
import dev.whisker.app.model.preferences.Appearance.Look;
import dev.whisker.app.model.timeline.Choice;
import dev.whisker.app.study.*;
import java.awt.image.BufferedImage;
import java.io.File;
import java.nio.file.*;
import java.time.ZoneId;
import java.util.*;
import javafx.beans.property.SimpleObjectProperty;
import javafx.embed.swing.SwingFXUtils;
import javafx.event.Event;
import javafx.scene.*;
import javafx.scene.control.*;
import javafx.scene.input.*;
import javafx.stage.Stage;
import javax.imageio.ImageIO;

/**
 * args: FOLDER WIDTH lang look place source then steps: firsts, point:0.5, key:N, open:#id,
 * fire:#id, choose:i,j, shot:name, wait, scroll:v
 */
public final class Looks {
  static Models models;
  static CountedTasks tasks;
  static StudyModel study;
  static Stage stage;

  public static void main(String[] a) throws Exception {
    int w = Integer.parseInt(a[1]);
    int h = w == 1366 ? 768 : 1080;
    ScreenThread.start();
    Appearance appearance = new Appearance(new SimpleObjectProperty<>(false), Locale.ENGLISH);
    tasks = new CountedTasks(new ScreenTasks());
    study = new StudyModel(tasks, ZoneId.of("UTC"));
    models =
        Models.of(study, appearance, Samples.bundled(), tasks, Files.createTempDirectory("looks"));
    ScreenThread.on(
        () -> {
          HeadlessScreen.use(w, h, 1);
          stage = new Stage();
          MainWindow window = new MainWindow(stage, models, new Dialogs(stage, study, appearance));
          models.places().go(Place.valueOf(a[4]));
          stage.setScene(window.scene(w, h));
          stage.setX(0);
          stage.setY(0);
          stage.show();
          appearance.languageProperty().set(Language.valueOf(a[2]));
          appearance.lookProperty().set(Look.valueOf(a[3]));
          return 1;
        });
    ScreenThread.on(
        () -> {
          Optional<Sample> s =
              Samples.bundled().all().stream()
                  .filter(x -> x.folder().getFileName().toString().equals(a[5]))
                  .findFirst();
          if (s.isPresent()) study.open(s.get());
          else study.open(Arrays.stream(a[5].split(",")).map(Path::of).toList());
          return 1;
        });
    settle();
    ScreenThread.on(
        () -> {
          models.places().go(Place.valueOf(a[4]));
          return 1;
        });
    settle();
    for (int i = 6; i < a.length; i++) {
      String[] s = a[i].split(":", 2);
      System.err.println(a[i]);
      ScreenThread.on(
          () -> {
            step(s, a);
            return 1;
          });
      settle();
    }
    System.exit(0);
  }

  static void step(String[] s, String[] a) throws Exception {
    Scene scene = stage.getScene();
    switch (s[0]) {
      case "firsts" -> {
        List<Choice> all = models.timeline().choicesProperty().get();
        List<Choice> f = new ArrayList<>();
        for (Choice c : all)
          if (f.stream().noneMatch(x -> x.configuration().equals(c.configuration()))) f.add(c);
        models.timeline().choose(f);
      }
      case "choose" -> {
        List<Choice> all = models.timeline().choicesProperty().get();
        models
            .timeline()
            .choose(Arrays.stream(s[1].split(",")).map(Integer::parseInt).map(all::get).toList());
      }
      case "point" -> {
        Node lanes = scene.lookup("#lanes");
        double x = lanes.getLayoutBounds().getWidth() * Double.parseDouble(s[1]);
        Event.fireEvent(
            lanes,
            new MouseEvent(
                MouseEvent.MOUSE_MOVED,
                x,
                100,
                x,
                100,
                MouseButton.NONE,
                0,
                false,
                false,
                false,
                false,
                false,
                false,
                false,
                true,
                false,
                false,
                null));
      }
      case "key" ->
          Event.fireEvent(
              scene.lookup("#lanes"),
              new KeyEvent(
                  KeyEvent.KEY_PRESSED, "", "", KeyCode.valueOf(s[1]), false, false, false, false));
      case "pause" ->
          models
              .timeline()
              .choosePause(
                  Integer.parseInt(s[1].split(",")[0]),
                  Double.parseDouble(s[1].split(",")[1]),
                  Double.parseDouble(s[1].split(",")[2]));
      case "expand" -> ((TitledPane) scene.lookup(s[1])).setExpanded(true);
      case "ids" ->
          scene.getRoot().lookupAll(".titled-pane").forEach(n -> System.err.println(n.getId()));
      case "menu" -> {
        MenuButton m = (MenuButton) scene.lookup(s[1]);
        m.show();
      }
      case "scroll" -> {
        String[] p = s[1].split(",");
        ScrollPane sp =
            (ScrollPane)
                scene.getRoot().lookupAll(".scroll-pane").stream()
                    .filter(n -> n.lookup(p[0]) != null)
                    .reduce((x, y) -> y)
                    .get();
        sp.setVvalue(Double.parseDouble(p[1]));
      }
      case "reveal" -> {
        Node n = scene.lookup(s[1]);
        ScrollPane sp = null;
        for (Node q = n; q != null; q = q.getParent())
          if (q instanceof ScrollPane x) {
            sp = x;
            break;
          }
        double y = sp.getContent().sceneToLocal(n.localToScene(0, 0)).getY();
        sp.setVvalue(
            y
                / (sp.getContent().getBoundsInLocal().getHeight()
                    - sp.getViewportBounds().getHeight()));
      }
      case "wait" -> {}
      case "shot" -> {
        scene.getRoot().layout();
        BufferedImage img = SwingFXUtils.fromFXImage(scene.snapshot(null), null);
        ImageIO.write(img, "png", new File(a[0], s[1] + ".png"));
      }
      default -> throw new IllegalArgumentException(s[0]);
    }
  }

  static void settle() throws Exception {
    int calm = 0;
    while (calm < 600) {
      Thread.sleep(50);
      boolean idle =
          tasks.underWay() == 0
              && ScreenThread.on(() -> study.activityProperty().get()) instanceof Activity.Idle;
      calm = idle ? calm + 50 : 0;
    }
  }
}
