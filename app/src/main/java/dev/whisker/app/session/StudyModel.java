package dev.whisker.app.session;

import dev.whisker.analysis.comparison.Settings;
import dev.whisker.analysis.criteria.Criteria;
import dev.whisker.app.study.Material;
import dev.whisker.app.study.Question;
import dev.whisker.app.study.ReportWish;
import dev.whisker.app.study.Sample;
import dev.whisker.app.study.Study;
import dev.whisker.failure.Attempt;
import dev.whisker.files.given.Stated;
import dev.whisker.load.access.AccessLogPattern;
import java.nio.file.Path;
import java.time.ZoneId;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;

/**
 * The comparison on the screen: its files and all actions on it.
 *
 * <p>Used on the screen's thread only; long work is passed to {@link Tasks}.
 */
public final class StudyModel {

  private final ZoneId systemZone;
  private final ReadOnlyObjectWrapper<Optional<ZoneId>> zone =
      new ReadOnlyObjectWrapper<>(Optional.empty());
  private final ReadOnlyObjectWrapper<String> accessLogs = new ReadOnlyObjectWrapper<>("");
  private Criteria criteria = Criteria.DEFAULT;

  private final ReadOnlyObjectWrapper<Study> shown = new ReadOnlyObjectWrapper<>(Study.EMPTY);
  private final ObservableList<Notice> notices = FXCollections.observableArrayList();
  private final History history = new History();
  private final Presentation presentation = new Presentation();
  private final TaskQueue turns;
  private final Opening opening;
  private final Answering answering;
  private final Decisions decisions;
  private final ReportExport reports;

  /**
   * @param zone of stamps without one
   */
  public StudyModel(Tasks tasks, ZoneId zone) {
    this.systemZone = zone;
    this.turns = new TaskQueue(tasks, this::fail);
    this.opening = new Opening(tasks, turns, this::fail);
    this.answering = new Answering(turns, shown, history, notices, this::fail);
    this.decisions = new Decisions(turns, answering, history, notices);
    this.reports = new ReportExport(turns, shown, presentation, notices);
  }

  public ReadOnlyObjectProperty<Study> studyProperty() {
    return shown.getReadOnlyProperty();
  }

  public Study study() {
    return studyProperty().get();
  }

  /** The time zone of stamps without one. */
  public ZoneId zone() {
    return zone.get().orElse(systemZone);
  }

  /** The user's zone for such stamps; empty for the system's. */
  public ReadOnlyObjectProperty<Optional<ZoneId>> zoneProperty() {
    return zone.getReadOnlyProperty();
  }

  /** Reads everything again with another zone for stamps without one. */
  public void chooseZone(Optional<ZoneId> chosen) {
    if (!chosen.equals(zone.get())) {
      zone.set(chosen);
      readAgain();
    }
  }

  /** The user's pattern of access logs; blank for none. */
  public ReadOnlyObjectProperty<String> accessLogsProperty() {
    return accessLogs.getReadOnlyProperty();
  }

  /** Reads everything again with another pattern of access logs. */
  public void stateAccessLogs(String pattern) {
    if (!pattern.strip().equals(accessLogs.get())) {
      accessLogs.set(pattern.strip());
      readAgain();
    }
  }

  /** The user's statements about files that lack them. */
  public Stated stated() {
    Optional<String> pattern = Optional.of(accessLogs.get()).filter(text -> !text.isEmpty());
    return new Stated(zone(), pattern.map(AccessLogPattern::of));
  }

  private void readAgain() {
    List<Path> roots = study().material().roots();
    if (!roots.isEmpty()) {
      turns.soon(() -> opening.read(roots, stated(), this::renewAll));
    }
  }

  /** Judges this comparison and all later ones by other criteria. */
  public void judgeBy(Criteria wanted) {
    criteria = wanted;
    if (study().comparison().isPresent()) {
      decisions.decide(Change.Kind.SETTINGS, "", settings -> settings.withCriteria(wanted));
    }
  }

  public Decisions decisions() {
    return decisions;
  }

  public Presentation presentation() {
    return presentation;
  }

  /** Writes its reports. */
  public ReportExport reports() {
    return reports;
  }

  public ReadOnlyObjectProperty<Activity> activityProperty() {
    return turns.activityProperty();
  }

  /** The files that are being read. */
  public Arrivals arrivals() {
    return opening.arrivals();
  }

  /** Messages for the user; the view removes dismissed ones. */
  public ObservableList<Notice> notices() {
    return notices;
  }

  /**
   * Adds files and folders to the comparison. They replace a sample, and wait while others are
   * being read.
   */
  public void open(Collection<Path> paths) {
    if (!paths.isEmpty()) {
      List<Path> all = List.copyOf(paths);
      turns.soon(
          () -> {
            forgetFiles();
            opening.read(
                all,
                stated(),
                material -> {
                  Question now = study().question();
                  Change change = new Change(Change.Kind.OPEN, named(all));
                  if (begins()) {
                    begin(change, material);
                  } else {
                    answering.change(change, now.with(now.material().plus(material)), () -> {});
                  }
                });
          });
    }
  }

  /** True if newly opened files replace the comparison instead of joining it. */
  private boolean begins() {
    return study().material().sample().isPresent() || study().comparison().isEmpty();
  }

  /** Shows a sample instead of the current comparison. */
  public void open(Sample chosen) {
    turns.soon(
        () -> {
          forgetFiles();
          opening.read(
              List.of(chosen.folder()),
              stated(),
              material ->
                  begin(
                      new Change(Change.Kind.OPEN, chosen.name()),
                      material.of(Optional.of(chosen))));
        });
  }

  /** Removes messages about the files opened before. */
  public void forgetFiles() {
    notices.removeIf(Notice.OfFiles.class::isInstance);
  }

  private void begin(Change change, Material material) {
    answering.change(change, first(material), presentation::begin);
  }

  /** True if the user has not changed anything about the opened files. */
  public boolean isUntouched() {
    return study().question().equals(first(study().material()))
        && presentation.reportProperty().get().equals(ReportWish.USUAL);
  }

  /** The question before any decision. */
  private Question first(Material material) {
    return Question.EMPTY.with(material).with(Settings.DEFAULT.withCriteria(criteria));
  }

  /**
   * Opens a saved question instead of the current comparison. It cannot be undone.
   *
   * @param asked its material is read again from its roots
   * @param change changes the presentation
   * @param then called when it is shown
   */
  public void reopen(Question asked, Consumer<Presentation> change, Runnable then) {
    turns.soon(
        () -> {
          forgetFiles();
          opening.read(
              asked.material().roots(),
              stated(),
              material -> {
                Question again = asked.with(material.of(asked.material().sample()));
                turns.work(
                    new Activity.Comparing(),
                    turn -> Study.of(again, bytes -> !turn.isOver()),
                    answered -> {
                      shown.set(answered);
                      change.accept(presentation);
                      history.forget();
                      then.run();
                    });
              });
        });
  }

  /** Closes all files. */
  public void clear() {
    cancel();
    notices.clear();
    decisions.change(Change.Kind.CLEAR, "", question -> Question.EMPTY);
  }

  /** Cancels the current work; the comparison stays. */
  public void cancel() {
    Activity now = activityProperty().get();
    if (now instanceof Activity.LookingForFiles || now instanceof Activity.ReadingFiles) {
      notices.add(new Notice.Cancelled());
    }
    turns.cancel();
    opening.cancel();
  }

  /**
   * Replaces the contents of files that have changed on disk. They are compared like the old ones,
   * and it cannot be undone.
   *
   * @param more the new contents; roots and files that are known already count once
   */
  public void renew(Material more) {
    turns.soon(
        () -> {
          history.renew(question -> question.with(question.material().renewed(more.contents())));
          Question now = study().question();
          answering.answer(new Activity.Renewing(), now.with(now.material().plus(more)), () -> {});
        });
  }

  /** Reads the same files again with other settings. */
  private void renewAll(Material material) {
    history.renew(question -> question.with(question.material().renewed(material.contents())));
    Question now = study().question();
    answering.answer(
        new Activity.Comparing(), now.with(material.of(now.material().sample())), () -> {});
  }

  private static String named(List<Path> paths) {
    Path first = paths.getFirst();
    Path name = first.getFileName();
    return String.valueOf(name == null ? first : name) + (paths.size() > 1 ? " ..." : "");
  }

  private void fail(Exception failure) {
    if (failure instanceof RuntimeException) {
      Attempt.log("Work of the window", failure);
    }
    notices.add(new Notice.Failed(Notice.reason(failure)));
  }
}
