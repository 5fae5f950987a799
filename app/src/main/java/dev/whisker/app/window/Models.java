package dev.whisker.app.window;

import dev.whisker.app.screen.comparison.TableColumns;
import dev.whisker.app.screen.files.Opinions;
import dev.whisker.app.screen.log.LogModel;
import dev.whisker.app.screen.timeline.TimelineModel;
import dev.whisker.app.session.Appearance;
import dev.whisker.app.session.SessionModels;
import dev.whisker.app.session.StudyModel;
import dev.whisker.app.session.Tasks;
import dev.whisker.app.study.Samples;
import java.nio.file.Path;

/**
 * The models of a window: they outlive the views of each language.
 *
 * @param session what all screens share
 * @param opinions of the Files screen
 * @param columns of the decision table
 */
record Models(
    SessionModels session,
    Opinions opinions,
    LogModel log,
    TimelineModel timeline,
    TableColumns columns) {

  /**
   * @param folder of Whisker's own files
   */
  static Models of(
      StudyModel study, Appearance appearance, Samples samples, Tasks tasks, Path folder) {
    SessionModels session = SessionModels.of(study, appearance, samples, tasks, folder);
    Opinions opinions = new Opinions(tasks);
    study.studyProperty().subscribe(now -> opinions.keepOnly(now.material()));
    return new Models(
        session,
        opinions,
        new LogModel(tasks, study, session.places()),
        new TimelineModel(tasks, study, session.places()),
        new TableColumns());
  }
}
