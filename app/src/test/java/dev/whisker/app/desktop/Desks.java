package dev.whisker.app.desktop;

import dev.whisker.app.desktop.desk.Desk;
import dev.whisker.app.model.StudyModel;
import dev.whisker.app.model.preferences.Appearance;
import dev.whisker.app.model.work.Tasks;
import dev.whisker.app.model.workspace.SessionModels;
import dev.whisker.app.study.Samples;
import java.nio.file.Path;
import java.time.ZoneOffset;
import java.util.Locale;
import javafx.beans.property.SimpleObjectProperty;

/** Desks for views that are tested without their window: English, light, nothing opened. */
public final class Desks {

  private Desks() {}

  public static Desk of(Tasks tasks) {
    return new Desk(
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
