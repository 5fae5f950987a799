package dev.whisker.app.desktop.timeline;

import static org.assertj.core.api.Assertions.assertThat;

import dev.whisker.app.desktop.Desks;
import dev.whisker.app.desktop.chart.PictureExport.Picture;
import dev.whisker.app.desktop.desk.Desk;
import dev.whisker.app.model.timeline.TimelineModel;
import dev.whisker.app.model.work.DirectTasks;
import dev.whisker.app.support.Loads;
import dev.whisker.app.support.Logs;
import dev.whisker.app.support.Studies;
import dev.whisker.charts.picture.PictureFormat;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import javafx.scene.Scene;
import javafx.stage.Stage;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.ApplicationExtension;
import org.testfx.framework.junit5.Start;
import org.testfx.util.WaitForAsyncUtils;

/** The lanes as an exported picture. */
@ExtendWith(ApplicationExtension.class)
@SuppressWarnings("NullAway.Init") // JUnit and the extension fill them before each test.
class LanesPaneTest {

  @TempDir private Path folder = Path.of("");

  private final FxRobot robot = new FxRobot();
  private Stage stage;
  private Desk desk;
  private LanesPane lanes;

  @Start
  void start(Stage unused) throws IOException {
    Logs.parallel(folder.resolve("run/gc.log"), 50, 0.1);
    Loads.jtl(folder.resolve("run/result.jtl"), 1_000_000_000_000L, 50);
    stage = new Stage();
    desk = Desks.of(new DirectTasks());
    TimelineModel timeline = new TimelineModel(desk.tasks(), desk.study(), desk.places());
    lanes = new LanesPane(desk, timeline);
    stage.setScene(new Scene(lanes, 800, 400));
    stage.show();
    desk.study().open(List.of(folder.resolve("run")));
  }

  @AfterEach
  void close() {
    robot.interact(stage::close);
  }

  @Test
  void aPictureTellsWhatItIsOfAndOfWhichRequests() throws IOException {
    assertThat(written()).contains(">run<").doesNotContain("only the requests");

    String label =
        Studies.firstRun(desk.study().study())
            .run()
            .loadResults()
            .getFirst()
            .result()
            .labels()
            .keySet()
            .iterator()
            .next();
    robot.interact(() -> desk.study().decisions().chooseLabel(label));

    assertThat(written()).contains("run · Load figures cover only " + label);
  }

  private String written() throws IOException {
    WaitForAsyncUtils.waitForFxEvents();
    Picture picture = WaitForAsyncUtils.waitForAsyncFx(10_000, () -> lanes.picture().orElseThrow());
    ByteArrayOutputStream svg = new ByteArrayOutputStream();
    PictureFormat.SVG.write(picture.sheet(), picture.width(), svg);
    return svg.toString(StandardCharsets.UTF_8);
  }
}
