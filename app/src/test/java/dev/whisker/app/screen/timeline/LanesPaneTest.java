package dev.whisker.app.screen.timeline;

import static org.assertj.core.api.Assertions.assertThat;

import dev.whisker.app.session.DirectTasks;
import dev.whisker.app.support.Loads;
import dev.whisker.app.support.Logs;
import dev.whisker.app.support.PromptRobot;
import dev.whisker.app.support.Studies;
import dev.whisker.app.ui.ViewContext;
import dev.whisker.app.ui.chart.PictureExport.Picture;
import dev.whisker.app.window.ViewContexts;
import dev.whisker.charts.image.PictureFormat;
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

  private final FxRobot robot = new PromptRobot();
  private Stage stage;
  private ViewContext context;
  private LanesPane lanes;

  @Start
  void start(Stage unused) throws IOException {
    Logs.parallel(folder.resolve("run/gc.log"), 50, 0.1);
    Loads.jtl(folder.resolve("run/result.jtl"), 1_000_000_000_000L, 50);
    stage = new Stage();
    context = ViewContexts.of(new DirectTasks());
    TimelineModel timeline = new TimelineModel(context.tasks(), context.study(), context.places());
    lanes = new LanesPane(context, timeline);
    stage.setScene(new Scene(lanes, 800, 400));
    stage.show();
    context.study().open(List.of(folder.resolve("run")));
  }

  @AfterEach
  void close() {
    robot.interact(stage::close);
  }

  @Test
  void savedPictureNamesRunAndLabel() throws IOException {
    assertThat(written()).contains(">run<").doesNotContain("only the requests");

    String label =
        Studies.firstRun(context.study().study())
            .run()
            .loadResults()
            .getFirst()
            .result()
            .labels()
            .keySet()
            .iterator()
            .next();
    robot.interact(() -> context.study().decisions().chooseLabel(label));

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
