package dev.whisker.app.screen.files;

import dev.whisker.app.session.Tasks;
import dev.whisker.app.study.Material;
import dev.whisker.files.AnyFile;
import dev.whisker.files.FileContent;
import dev.whisker.gc.reading.GcProblem;
import dev.whisker.gc.reading.SecondOpinion.Opinion;
import dev.whisker.input.Progress;
import java.util.List;
import java.util.Optional;
import javafx.collections.FXCollections;
import javafx.collections.ObservableMap;

/**
 * Other readers' figures for the GC logs that the user selected.
 *
 * <p>Used on the screen's thread only.
 */
public final class Opinions {

  /** The state of a second opinion. */
  public sealed interface Reply {

    /** The other reader is reading. */
    record Awaited() implements Reply {}

    record Given(Opinion opinion) implements Reply {}

    /** There is none; {@code reason} is the system's message. */
    record Missing(String reason) implements Reply {}
  }

  private final Tasks tasks;
  private final ObservableMap<FileContent.GcLogs, Reply> replies =
      FXCollections.observableHashMap();

  public Opinions(Tasks tasks) {
    this.tasks = tasks;
  }

  public ObservableMap<FileContent.GcLogs, Reply> replies() {
    return replies;
  }

  public Optional<Reply> about(FileContent.GcLogs log) {
    return Optional.ofNullable(replies.get(log));
  }

  /** True if another reader can read this log. */
  public static boolean canBeAskedAbout(FileContent.GcLogs log) {
    return AnyFile.hasSecondReader()
        && !log.isRecording()
        && log.problems().stream().noneMatch(problem -> problem.code() == GcProblem.READ_BY_OTHER);
  }

  /**
   * Requests an opinion, unless there is one.
   *
   * @param material that contains the log: an archive has several with one file name
   */
  public void ask(FileContent.GcLogs log, Material material) {
    if (replies.putIfAbsent(log, new Reply.Awaited()) == null) {
      List<FileContent> ofFile =
          material.contents().stream().filter(each -> each.file().equals(log.file())).toList();
      int position = ofFile.indexOf(log);
      tasks.inBackground(
          () -> AnyFile.secondOpinions(log.file(), Progress.NONE).get(position),
          opinion -> reply(log, new Reply.Given(opinion)),
          failure -> reply(log, new Reply.Missing(failure.toString())));
    }
  }

  private void reply(FileContent.GcLogs log, Reply reply) {
    // The file may have been closed meanwhile.
    if (replies.containsKey(log)) {
      replies.put(log, reply);
    }
  }

  /** Forgets the opinions about files that were closed. */
  public void keepOnly(Material material) {
    replies.keySet().retainAll(material.contents());
  }
}
