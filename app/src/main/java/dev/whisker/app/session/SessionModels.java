package dev.whisker.app.session;

import dev.whisker.app.study.Samples;
import java.nio.file.Path;

/** The models that all screens of a window share. They outlive the views of each language. */
public record SessionModels(
    StudyModel study,
    Appearance appearance,
    Samples samples,
    Tasks tasks,
    Places places,
    CriteriaModel criteria,
    Workspaces workspaces,
    Leaving leaving,
    Following following) {

  /**
   * @param folder of Whisker's own files
   */
  public static SessionModels of(
      StudyModel study, Appearance appearance, Samples samples, Tasks tasks, Path folder) {
    Places places = new Places();
    Workspaces workspaces = new Workspaces(study, places, samples, tasks, folder);
    return new SessionModels(
        study,
        appearance,
        samples,
        tasks,
        places,
        new CriteriaModel(study),
        workspaces,
        new Leaving(study, workspaces),
        new Following(study, tasks));
  }
}
