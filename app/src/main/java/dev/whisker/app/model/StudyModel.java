package dev.whisker.app.model;

import dev.whisker.analysis.comparison.Settings;
import dev.whisker.analysis.edit.Edit;
import dev.whisker.analysis.edit.Edits;
import dev.whisker.analysis.recommendation.Goal;
import dev.whisker.app.study.Counting;
import dev.whisker.app.study.Material;
import dev.whisker.app.study.Reading;
import dev.whisker.app.study.ReportFormat;
import dev.whisker.app.study.ReportWish;
import dev.whisker.app.study.Sample;
import dev.whisker.app.study.Scan;
import dev.whisker.app.study.Study;
import dev.whisker.input.Progress;
import java.nio.file.Path;
import java.time.ZoneId;
import java.util.ArrayDeque;
import java.util.Collection;
import java.util.Deque;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.CancellationException;
import java.util.concurrent.atomic.AtomicBoolean;
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

  /**
   * How much is read before the screen hears of it: often enough to be smooth, seldom enough to
   * cost nothing.
   */
  private static final long REPORT_BYTES = 1 << 20;

  private final Tasks tasks;
  private final ZoneId systemZone;
  private final ReadOnlyObjectWrapper<Optional<ZoneId>> zone =
      new ReadOnlyObjectWrapper<>(Optional.empty());
  private final ObjectProperty<ReportWish> reportWish =
      new SimpleObjectProperty<>(ReportWish.USUAL);
  private Standards standards = Standards.USUAL;

  private final ReadOnlyObjectWrapper<Study> study = new ReadOnlyObjectWrapper<>(Study.EMPTY);
  private final ReadOnlyObjectWrapper<Optional<Sample>> sample =
      new ReadOnlyObjectWrapper<>(Optional.empty());
  private final ReadOnlyObjectWrapper<Activity> activity =
      new ReadOnlyObjectWrapper<>(Activity.IDLE);
  private final ObservableList<Notice> notices = FXCollections.observableArrayList();

  private final Deque<Runnable> waiting = new ArrayDeque<>();
  private AtomicBoolean cancelled = new AtomicBoolean();

  /** What to open, and the sample it is, if it is one. */
  private record Request(List<Path> paths, Optional<Sample> sample) {}

  public StudyModel(Tasks tasks, ZoneId zone) {
    this.tasks = tasks;
    this.systemZone = zone;
  }

  public ReadOnlyObjectProperty<Study> studyProperty() {
    return study.getReadOnlyProperty();
  }

  public Study study() {
    return study.get();
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
      request(new Request(study().material().roots(), sample.get()));
    }
  }

  /** How the report is wanted. */
  public ObjectProperty<ReportWish> reportWishProperty() {
    return reportWish;
  }

  /** Judges this comparison and all to come by other standards. */
  public void judgeBy(Standards wanted) {
    standards = wanted;
    change(wanted::on);
  }

  /** Has all figures of the load be about the requests of one label; null for all requests. */
  public void chooseLabel(@Nullable String label) {
    change(settings -> settings.withLabel(label));
  }

  /** The bundled sample that is shown, or empty when it is the user's own files. */
  public ReadOnlyObjectProperty<Optional<Sample>> sampleProperty() {
    return sample.getReadOnlyProperty();
  }

  public ReadOnlyObjectProperty<Activity> activityProperty() {
    return activity.getReadOnlyProperty();
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
    request(new Request(List.copyOf(paths), Optional.empty()));
  }

  /** Shows a sample instead of what is on the screen. */
  public void open(Sample chosen) {
    request(new Request(List.of(chosen.folder()), Optional.of(chosen)));
  }

  /** Puts everything away. */
  public void clear() {
    cancel();
    study.set(Study.EMPTY);
    sample.set(Optional.empty());
    notices.clear();
  }

  /** Gives up reading; the comparison stays as it was. */
  public void cancel() {
    waiting.clear();
    cancelled.set(true);
  }

  public void chooseBaseline(String configuration) {
    change(settings -> settings.withBaseline(configuration));
  }

  public void chooseGoal(Goal goal) {
    change(settings -> settings.withGoal(goal));
  }

  /**
   * Writes a report of what is on the screen; does nothing when there is nothing.
   *
   * @param locale the language where no other is wanted for reports
   */
  public void export(ReportFormat format, Path file, Locale locale) {
    whenIdle(() -> write(format, file, locale));
  }

  private void write(ReportFormat format, Path file, Locale locale) {
    Study now = study();
    ReportWish wish = reportWish.get();
    Locale language = format.isForPeople() ? wish.language().orElse(locale) : locale;
    now.comparison()
        .ifPresent(
            comparison -> {
              activity.set(new Activity.Writing());
              tasks.inBackground(
                  () -> {
                    format.write(now, comparison, language, wish.options(), file);
                    return file;
                  },
                  written -> finish(new Notice.Written(written)),
                  failure -> finish(new Notice.NotWritten(file, reason(failure))));
            });
  }

  private Settings settings() {
    return study().settings();
  }

  private void request(Request request) {
    if (!request.paths().isEmpty()) {
      whenIdle(() -> read(request));
    }
  }

  /** One thing at a time: what is asked for meanwhile waits for its turn. */
  private void whenIdle(Runnable action) {
    if (activity.get() instanceof Activity.Idle) {
      action.run();
    } else {
      waiting.add(action);
    }
  }

  private void read(Request request) {
    AtomicBoolean stop = new AtomicBoolean();
    cancelled = stop;
    activity.set(new Activity.ReadingFiles(0, 0, 0));
    tasks.inBackground(
        () -> {
          Scan scan = Scan.of(request.paths());
          return Reading.read(scan, zone(), showing(scan, stop));
        },
        material -> {
          if (stop.get()) {
            rest();
          } else {
            compare(request, material);
          }
        },
        this::giveUp);
  }

  private Progress showing(Scan scan, AtomicBoolean stop) {
    show(scan, 0);
    return new ByteCount(REPORT_BYTES, bytes -> show(scan, bytes), () -> !stop.get());
  }

  private void show(Scan scan, long bytesRead) {
    Activity now = new Activity.ReadingFiles(scan.files().size(), bytesRead, scan.bytes());
    tasks.onScreen(
        () -> {
          if (activity.get() instanceof Activity.ReadingFiles) {
            activity.set(now);
          }
        });
  }

  private void compare(Request request, Material material) {
    boolean replaces = request.sample().isPresent() || sample.get().isPresent();
    Material all = replaces ? material : study().material().plus(material);
    Settings settings =
        study().comparison().isEmpty() || replaces ? standards.on(Settings.DEFAULT) : settings();
    Counting counting = replaces ? Counting.REQUESTS : study().counting();
    Edits edits = replaces ? Edits.NONE : study().edits();
    AtomicBoolean stop = cancelled;
    activity.set(new Activity.Comparing());
    tasks.inBackground(
        () -> Study.of(all, counting, edits, settings),
        compared -> {
          if (!stop.get()) {
            accept(request, compared);
          }
          rest();
        },
        this::giveUp);
  }

  /** A sample is not given up for files of which none can be used. */
  private void accept(Request request, Study compared) {
    if (compared.comparison().isPresent()) {
      sample.set(request.sample());
      study.set(compared);
    } else {
      notices.add(new Notice.NothingUsable(compared.grouping().unusable()));
      if (sample.get().isEmpty()) {
        study.set(compared);
      }
    }
  }

  /** Decides which rows of load results are the requests. */
  public void chooseCounting(Counting counting) {
    whenIdle(
        () -> {
          Study now = study();
          if (counting != now.counting()) {
            compareAgain(() -> Study.of(now.material(), counting, now.edits(), now.settings()));
          }
        });
  }

  /** Changes how the files are grouped. */
  public void edit(Edit edit) {
    regroup(edits -> edits.plus(edit));
  }

  /** Takes the last change of the grouping back. */
  public void undoEdit() {
    regroup(Edits::withoutLast);
  }

  private void regroup(UnaryOperator<Edits> wish) {
    whenIdle(
        () -> {
          Study now = study();
          Edits wanted = wish.apply(now.edits());
          if (!wanted.equals(now.edits())) {
            compareAgain(() -> now.with(wanted));
          }
        });
  }

  private void change(UnaryOperator<Settings> wish) {
    whenIdle(
        () -> {
          Study now = study();
          Settings wanted = wish.apply(now.settings());
          if (!wanted.equals(now.settings())) {
            compareAgain(() -> now.with(wanted));
          }
        });
  }

  private void compareAgain(Callable<Study> comparing) {
    AtomicBoolean stop = new AtomicBoolean();
    cancelled = stop;
    activity.set(new Activity.Comparing());
    tasks.inBackground(
        comparing,
        compared -> {
          if (!stop.get()) {
            study.set(compared);
          }
          rest();
        },
        this::giveUp);
  }

  private void giveUp(Exception failure) {
    if (!(failure instanceof CancellationException)) {
      notices.add(new Notice.Failed(reason(failure)));
    }
    rest();
  }

  private void finish(Notice notice) {
    notices.add(notice);
    rest();
  }

  private void rest() {
    activity.set(Activity.IDLE);
    while (activity.get() instanceof Activity.Idle && !waiting.isEmpty()) {
      waiting.remove().run();
    }
  }

  private static String reason(Exception failure) {
    String message = failure.getMessage();
    return message == null ? failure.getClass().getSimpleName() : message;
  }
}
