package dev.whisker.app.model;

import dev.whisker.analysis.comparison.Settings;
import dev.whisker.analysis.edit.Edit;
import dev.whisker.analysis.edit.Edits;
import dev.whisker.analysis.edit.Edits.Rejected;
import dev.whisker.analysis.recommendation.Goal;
import dev.whisker.app.study.Counting;
import dev.whisker.app.study.Material;
import dev.whisker.app.study.Question;
import dev.whisker.app.study.ReportFormat;
import dev.whisker.app.study.ReportWish;
import dev.whisker.app.study.Sample;
import dev.whisker.app.study.Study;
import java.nio.file.Path;
import java.time.InstantSource;
import java.time.ZoneId;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.UnaryOperator;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.SimpleObjectProperty;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;
import org.jspecify.annotations.Nullable;

/**
 * The comparison on the screen: what is compared, and everything the user can do with it.
 *
 * <p>Used on the screen's thread only; what takes time is handed to {@link Tasks}.
 */
public final class StudyModel {

  private final ZoneId systemZone;
  private final ReadOnlyObjectWrapper<Optional<ZoneId>> zone =
      new ReadOnlyObjectWrapper<>(Optional.empty());
  private final ObjectProperty<ReportWish> reportWish =
      new SimpleObjectProperty<>(ReportWish.USUAL);
  private Standards standards = Standards.USUAL;

  private final Board board = new Board();
  private final ObservableList<Notice> notices = FXCollections.observableArrayList();
  private final History history = new History();
  private final Turns turns;
  private final Opening opening;

  public StudyModel(Tasks tasks, ZoneId zone) {
    this(tasks, zone, InstantSource.system());
  }

  /**
   * @param zone of stamps that tell none
   * @param clock how time goes by while files are being read
   */
  public StudyModel(Tasks tasks, ZoneId zone, InstantSource clock) {
    this.systemZone = zone;
    this.turns = new Turns(tasks, this::fail);
    this.opening = new Opening(tasks, turns, board, clock, this::fail);
    // However it ended: what was preliminary does not outlast the work that it was shown during.
    turns
        .activityProperty()
        .subscribe(
            now -> {
              if (now instanceof Activity.Idle) {
                board.removePreliminary();
              }
            });
  }

  /** What is on the screen; while files are being read perhaps only what comes of some of them. */
  public ReadOnlyObjectProperty<Study> studyProperty() {
    return board.shownProperty();
  }

  public Study study() {
    return studyProperty().get();
  }

  /** How far what is on the screen is from being finished; empty where all is read. */
  public ReadOnlyObjectProperty<Optional<Unfinished>> unfinishedProperty() {
    return board.unfinishedProperty();
  }

  /** What holds: whatever is preliminary is left out. */
  public ReadOnlyObjectProperty<Study> settledProperty() {
    return board.settledProperty();
  }

  public Study settled() {
    return settledProperty().get();
  }

  /** Of stamps that tell none. */
  public ZoneId zone() {
    return zone.get().orElse(systemZone);
  }

  /** The zone that the user chose for such stamps; empty for the system's. */
  public ReadOnlyObjectProperty<Optional<ZoneId>> zoneProperty() {
    return zone.getReadOnlyProperty();
  }

  /** Reads everything again with another zone for stamps that tell none. */
  public void chooseZone(Optional<ZoneId> chosen) {
    if (!chosen.equals(zone.get())) {
      zone.set(chosen);
      List<Path> roots = settled().material().roots();
      if (!roots.isEmpty()) {
        turns.soon(() -> opening.read(roots, zone(), Optional.empty(), this::renewAll));
      }
    }
  }

  /** How the report is wanted; another comparison begins with the usual one. */
  public ObjectProperty<ReportWish> reportWishProperty() {
    return reportWish;
  }

  /** Judges this comparison and all to come by other standards. */
  public void judgeBy(Standards wanted) {
    standards = wanted;
    if (settled().comparison().isPresent()) {
      decide(Change.Kind.SETTINGS, "", wanted::on);
    }
  }

  /** Has all figures of the load be about the requests of one label; null for all requests. */
  public void chooseLabel(@Nullable String label) {
    decide(Change.Kind.SETTINGS, "", settings -> settings.withLabel(label));
  }

  public ReadOnlyObjectProperty<Activity> activityProperty() {
    return turns.activityProperty();
  }

  /** The files that are being read. */
  public Arrivals arrivals() {
    return opening.arrivals();
  }

  /** What can be taken back. */
  public History history() {
    return history;
  }

  /** What the user is to be told; whoever shows them removes those that were dismissed. */
  public ObservableList<Notice> notices() {
    return notices;
  }

  /**
   * Adds files and folders to the comparison. A sample on the screen gives way to them. While
   * others are being read they wait for their turn.
   */
  public void open(Collection<Path> paths) {
    if (!paths.isEmpty()) {
      List<Path> all = List.copyOf(paths);
      turns.soon(
          () ->
              opening.read(
                  all,
                  zone(),
                  Optional.of(begins() ? first(Material.NONE) : settled().question()),
                  material -> {
                    Question now = settled().question();
                    Change change = new Change(Change.Kind.OPEN, named(all));
                    if (begins()) {
                      begin(change, material);
                    } else {
                      compare(change, now.with(now.material().plus(material)), () -> {});
                    }
                  }));
    }
  }

  /** Whether what is opened now does not join anything. */
  private boolean begins() {
    return settled().material().sample().isPresent() || settled().comparison().isEmpty();
  }

  /** Shows a sample instead of what is on the screen. */
  public void open(Sample chosen) {
    turns.soon(
        () ->
            opening.read(
                List.of(chosen.folder()),
                zone(),
                Optional.of(first(Material.NONE.of(Optional.of(chosen)))),
                material ->
                    begin(
                        new Change(Change.Kind.OPEN, chosen.name()),
                        material.of(Optional.of(chosen)))));
  }

  private void begin(Change change, Material material) {
    compare(change, first(material), () -> reportWish.set(ReportWish.USUAL));
  }

  /** Whether nothing was decided yet about what was opened. */
  public boolean isUntouched() {
    return settled().question().equals(first(settled().material()))
        && reportWish.get().equals(ReportWish.USUAL);
  }

  /** What is asked before anything was decided. */
  private Question first(Material material) {
    return Question.EMPTY.with(material).with(standards.on(Settings.DEFAULT));
  }

  /**
   * Asks of files what was asked of them before, instead of what is on the screen. There is no way
   * back.
   *
   * @param asked its material is read anew from where its roots point at
   * @param wish how its report is wanted
   * @param then done when it is on the screen
   */
  public void reopen(Question asked, ReportWish wish, Runnable then) {
    turns.soon(
        () ->
            opening.read(
                asked.material().roots(),
                zone(),
                Optional.of(asked),
                material -> {
                  Question again = asked.with(material.of(asked.material().sample()));
                  turns.work(
                      new Activity.Comparing(),
                      turn -> Study.of(again, bytes -> !turn.isOver()),
                      answered -> {
                        board.settle(answered);
                        reportWish.set(wish);
                        history.forget();
                        then.run();
                      });
                }));
  }

  /** Puts everything away. */
  public void clear() {
    cancel();
    notices.clear();
    change(Change.Kind.CLEAR, "", question -> Question.EMPTY);
  }

  /** Gives up what takes time; the comparison stays as it was. */
  public void cancel() {
    Activity now = activityProperty().get();
    if (now instanceof Activity.LookingForFiles || now instanceof Activity.ReadingFiles) {
      notices.add(new Notice.Cancelled());
    }
    turns.cancel();
    arrivals().clear();
  }

  public void chooseBaseline(String configuration) {
    decide(Change.Kind.BASELINE, configuration, settings -> settings.withBaseline(configuration));
  }

  public void chooseGoal(Goal goal) {
    decide(Change.Kind.GOAL, "", settings -> settings.withGoal(goal));
  }

  /** Decides which rows of load results are the requests. */
  public void chooseCounting(Counting counting) {
    change(Change.Kind.COUNTING, "", question -> question.with(counting));
  }

  /** Cuts so many seconds off both ends of all runs; null leaves it to what is found. */
  public void trim(@Nullable Double warmUpSeconds, @Nullable Double coolDownSeconds) {
    decide(Change.Kind.TRIM, "", settings -> settings.withTrim(warmUpSeconds, coolDownSeconds));
  }

  /** Changes how files are sorted into runs and configurations; what does not fit is told. */
  public void edit(Change.Kind kind, String subject, List<Edit> edits) {
    change(
        kind,
        subject,
        question -> {
          Edits all = question.edits();
          for (Edit edit : edits) {
            all = all.plus(edit);
          }
          return question.with(all);
        });
  }

  /** Changes what the user decided about the comparison. */
  public void decide(Change.Kind kind, String subject, UnaryOperator<Settings> wish) {
    change(kind, subject, question -> question.with(wish.apply(question.settings())));
  }

  /** Changes anything, in a way that can be taken back. */
  public void change(Change.Kind kind, String subject, UnaryOperator<Question> wish) {
    turns.soon(
        () -> {
          Question now = settled().question();
          Question wanted = wish.apply(now);
          if (!wanted.equals(now)) {
            compare(new Change(kind, subject), wanted, () -> {});
          }
        });
  }

  /** Takes the last change back. */
  public void undo() {
    turns.soon(
        () ->
            history
                .before()
                .ifPresent(before -> answer(new Activity.Comparing(), before, this::back)));
  }

  /** Whoever takes the opening back by mistake is told how to have it again. */
  private void back() {
    Optional<Change> taken = history.undoableProperty().get();
    history.back();
    taken
        .filter(change -> change.kind() == Change.Kind.OPEN && history.before().isEmpty())
        .ifPresent(change -> notices.add(new Notice.Closed(change.subject())));
  }

  /** Makes the change again that was taken back last. */
  public void redo() {
    turns.soon(
        () ->
            history
                .after()
                .ifPresent(after -> answer(new Activity.Comparing(), after, history::forth)));
  }

  /**
   * Files hold something else than before, without anybody's doing. Their new contents are compared
   * as the old ones were, and cannot be taken back.
   *
   * @param more what is new; roots and files that are known already count once
   */
  public void renew(Material more) {
    turns.soon(
        () -> {
          history.renew(question -> question.with(question.material().renewed(more.contents())));
          Question now = settled().question();
          answer(new Activity.Renewing(), now.with(now.material().plus(more)), () -> {});
        });
  }

  /** The same files were read otherwise. */
  private void renewAll(Material material) {
    history.renew(question -> question.with(question.material().renewed(material.contents())));
    Question now = settled().question();
    answer(new Activity.Comparing(), now.with(material.of(now.material().sample())), () -> {});
  }

  /**
   * Writes a report of what is on the screen; does nothing when there is nothing.
   *
   * @param locale the language where no other is wanted for reports
   */
  public void export(ReportFormat format, Path file, Locale locale) {
    turns.soon(() -> write(format, file, locale));
  }

  private void write(ReportFormat format, Path file, Locale locale) {
    Study now = settled();
    ReportWish wish = reportWish.get();
    Locale language = format.isForPeople() ? wish.language().orElse(locale) : locale;
    now.comparison()
        .ifPresent(
            comparison ->
                turns.work(
                    new Activity.Writing(),
                    turn -> {
                      format.write(now, comparison, language, wish.options(), file);
                      return file;
                    },
                    written -> notices.add(new Notice.Written(written)),
                    failure -> notices.add(new Notice.NotWritten(file, reason(failure)))));
  }

  /** A comparison is not given up for one of nothing, unless that is what was asked for. */
  private void compare(Change change, Question wanted, Runnable then) {
    Study before = settled();
    // What is preliminary spares the answer much of its work.
    Study known = study();
    turns.work(
        new Activity.Comparing(),
        turn -> known.asked(wanted, bytes -> !turn.isOver()),
        answered -> {
          List<Rejected> refused = refused(before, answered);
          if (!refused.isEmpty()) {
            notices.add(new Notice.Refused(refused.getFirst().why()));
          } else if (isLost(answered)) {
            notices.add(
                change.kind() == Change.Kind.OPEN
                    ? new Notice.NothingUsable(answered.grouping().unusable())
                    : new Notice.NothingLeft());
            if (before.comparison().isEmpty()) {
              board.settle(answered);
            }
          } else {
            history.add(change, before.question(), wanted);
            show(answered);
            then.run();
          }
        });
  }

  private void show(Study answered) {
    board.settle(answered);
    if (answered.comparison().isPresent()) {
      notices.removeIf(Notice.Passing.class::isInstance);
    }
  }

  private static boolean isLost(Study answered) {
    return answered.comparison().isEmpty() && !answered.question().equals(Question.EMPTY);
  }

  /** Edits that are new, and do not fit. */
  private static List<Rejected> refused(Study before, Study answered) {
    return answered.rejected().stream()
        .filter(rejected -> !before.question().edits().all().contains(rejected.edit()))
        .toList();
  }

  private void answer(Activity what, Question question, Runnable then) {
    Study before = study();
    turns.work(
        what,
        turn -> before.asked(question, bytes -> !turn.isOver()),
        answered -> {
          then.run();
          show(answered);
        });
  }

  private static String named(List<Path> paths) {
    Path first = paths.getFirst();
    Path name = first.getFileName();
    return String.valueOf(name == null ? first : name) + (paths.size() > 1 ? " ..." : "");
  }

  private void fail(Exception failure) {
    notices.add(new Notice.Failed(reason(failure)));
  }

  private static String reason(Exception failure) {
    String message = failure.getMessage();
    return message == null ? failure.getClass().getSimpleName() : message;
  }
}
