package dev.whisker.app.window;

import dev.whisker.app.session.Appearance;
import dev.whisker.app.session.SessionModels;
import dev.whisker.app.session.StudyModel;
import dev.whisker.app.session.Tasks;
import dev.whisker.app.study.Samples;
import dev.whisker.app.ui.ViewContext;
import java.nio.file.Path;
import java.time.ZoneOffset;
import java.util.Locale;
import javafx.beans.property.SimpleObjectProperty;

/** ViewContexts for views that are tested without their window: English, light, nothing opened. */
public final class ViewContexts {

  private ViewContexts() {}

  public static ViewContext of(Tasks tasks) {
    return new ViewContext(
        SessionModels.of(
            new StudyModel(tasks, ZoneOffset.UTC),
            new Appearance(new SimpleObjectProperty<>(false), Locale.ENGLISH),
            Samples.bundled(),
            tasks,
            Path.of(
                System.getProperty("java.io.tmpdir"),
                "whisker-desks-" + ProcessHandle.current().pid())),
        new GivenAnswers(format -> {}, () -> {}));
  }
}
