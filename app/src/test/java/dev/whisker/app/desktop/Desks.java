package dev.whisker.app.desktop;

import dev.whisker.app.desktop.desk.Desk;
import dev.whisker.app.model.Appearance;
import dev.whisker.app.model.Choices;
import dev.whisker.app.model.Following;
import dev.whisker.app.model.Opinions;
import dev.whisker.app.model.Places;
import dev.whisker.app.model.StudyModel;
import dev.whisker.app.model.Tasks;
import dev.whisker.app.model.Workspaces;
import dev.whisker.app.model.log.LogModel;
import dev.whisker.app.model.timeline.TimelineModel;
import dev.whisker.app.study.Samples;
import java.nio.file.Path;
import java.time.ZoneOffset;
import java.util.Locale;
import javafx.beans.property.SimpleObjectProperty;

/** Desks for views that are tested without their window: English, light, nothing opened. */
public final class Desks {

  private Desks() {}

  public static Desk of(Tasks tasks) {
    StudyModel study = new StudyModel(tasks, ZoneOffset.UTC);
    Places places = new Places();
    Samples samples = Samples.bundled();
    Path own = Path.of(System.getProperty("java.io.tmpdir"), "whisker-desks");
    return new Desk(
        study,
        new Appearance(new SimpleObjectProperty<>(false), Locale.ENGLISH),
        samples,
        tasks,
        new NoActions(),
        places,
        new Opinions(tasks),
        new LogModel(tasks, study, places),
        new TimelineModel(tasks, study, places),
        Choices.of(study),
        new Workspaces(study, places, samples, tasks, own),
        new Following(study, tasks));
  }
}
