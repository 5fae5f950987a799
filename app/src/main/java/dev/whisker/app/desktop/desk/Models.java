package dev.whisker.app.desktop.desk;

import dev.whisker.app.model.Following;
import dev.whisker.app.model.Places;
import dev.whisker.app.model.StudyModel;
import dev.whisker.app.model.comparison.TableColumns;
import dev.whisker.app.model.files.Opinions;
import dev.whisker.app.model.log.LogModel;
import dev.whisker.app.model.preferences.Appearance;
import dev.whisker.app.model.preferences.StandardsModel;
import dev.whisker.app.model.timeline.TimelineModel;
import dev.whisker.app.model.work.Tasks;
import dev.whisker.app.model.workspace.Leaving;
import dev.whisker.app.model.workspace.Workspaces;
import dev.whisker.app.study.Samples;
import java.nio.file.Path;

/** The models of a window: they outlive the views of each language. */
public record Models(
    StudyModel study,
    Appearance appearance,
    Samples samples,
    Tasks tasks,
    Places places,
    Opinions opinions,
    LogModel log,
    TimelineModel timeline,
    TableColumns columns,
    StandardsModel standards,
    Workspaces workspaces,
    Leaving leaving,
    Following following) {

  /**
   * @param folder of Whisker's own files
   */
  public static Models of(
      StudyModel study, Appearance appearance, Samples samples, Tasks tasks, Path folder) {
    Places places = new Places();
    Opinions opinions = new Opinions(tasks);
    study.studyProperty().subscribe(now -> opinions.keepOnly(now.material()));
    Workspaces workspaces = new Workspaces(study, places, samples, tasks, folder);
    return new Models(
        study,
        appearance,
        samples,
        tasks,
        places,
        opinions,
        new LogModel(tasks, study, places),
        new TimelineModel(tasks, study, places),
        new TableColumns(),
        new StandardsModel(study),
        workspaces,
        new Leaving(study, workspaces),
        new Following(study, tasks));
  }
}
