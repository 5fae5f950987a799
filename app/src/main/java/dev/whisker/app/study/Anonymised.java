package dev.whisker.app.study;

import dev.whisker.analysis.comparison.Comparer;
import dev.whisker.analysis.comparison.Comparison;
import dev.whisker.analysis.comparison.Edits;
import dev.whisker.analysis.comparison.Settings;
import dev.whisker.analysis.run.Configuration;
import dev.whisker.analysis.run.Factors;
import dev.whisker.analysis.run.Grouping;
import dev.whisker.analysis.run.Grouping.Excluded;
import dev.whisker.analysis.run.Grouping.Reason;
import dev.whisker.analysis.run.Run;
import dev.whisker.analysis.run.Run.SourcedGcLog;
import dev.whisker.analysis.run.Run.SourcedLoadResult;
import dev.whisker.files.FileContent;
import dev.whisker.files.RotatedLogs;
import dev.whisker.files.given.FilesInTurn;
import dev.whisker.files.given.RunNote;
import dev.whisker.gc.JvmInfo;
import dev.whisker.gc.log.GcLog;
import dev.whisker.input.LineCounts;
import dev.whisker.input.LineCounts.UnknownLine;
import dev.whisker.input.Problem;
import dev.whisker.load.LoadTest.ErrorCount;
import dev.whisker.load.result.Failures;
import dev.whisker.load.result.LatencyCounts;
import dev.whisker.load.result.LoadResult;
import dev.whisker.load.result.RecordedRows;
import dev.whisker.load.result.SampleSeries;
import java.io.IOException;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Consumer;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * A study whose files have other names in them. It is grouped by the real names and compared again,
 * so whatever is made of it has none of them.
 */
public final class Anonymised {

  private final AnonymousNames names;

  private Anonymised(AnonymousNames names) {
    this.names = names;
  }

  /**
   * A study with other names.
   *
   * @param names gives other texts their names, such as those of configurations
   */
  public record Renamed(Study study, UnaryOperator<String> names) {}

  /** The same study with other names for hosts, addresses, paths, URLs, users and runs. */
  public static Renamed of(Study study) {
    Anonymised first = new Anonymised(AnonymousNames.unprepared());
    first.renamed(study.grouping());
    study.sources().forEach(first::content);
    Anonymised second = new Anonymised(first.names.prepared());
    return new Renamed(second.study(study), second.names::text);
  }

  private Study study(Study study) {
    Grouping grouping = renamed(study.grouping());
    Material material =
        new Material(
            paths(study.material().roots()),
            study.material().contents().stream().map(this::content).toList());
    Settings settings =
        study
            .comparison()
            .map(comparison -> settings(study, comparison, grouping))
            .orElse(study.settings());
    Optional<Comparison> comparison =
        study.comparison().map(any -> Comparer.compare(grouping, settings));
    return new Study(
        new Question(material, study.counting(), Edits.NONE, settings),
        RotatedLogs.apart(study.sources().stream().map(this::content).toList()),
        grouping,
        grouping,
        List.of(),
        comparison);
  }

  private Settings settings(Study study, Comparison comparison, Grouping grouping) {
    Settings settings = comparison.settings();
    List<String> before =
        study.grouping().configurations().stream().map(Configuration::name).toList();
    int baseline = before.indexOf(comparison.baseline());
    String label = settings.label();
    return new Settings(
        grouping.configurations().get(baseline).name(),
        settings.criteria(),
        settings.warmUpSeconds(),
        settings.coolDownSeconds(),
        label == null ? null : names.text(label),
        settings.sharedRequests());
  }

  private Grouping renamed(Grouping grouping) {
    Set<String> taken = new HashSet<>();
    return new Grouping(
        grouping.configurations().stream().map(each -> configuration(each, taken)).toList(),
        grouping.unusable().stream().map(this::unknown).toList(),
        grouping.ignored().stream().map(this::unknown).toList(),
        grouping.notes().stream().map(this::note).toList(),
        grouping.excluded().stream().map(this::excluded).toList());
  }

  private Configuration configuration(Configuration all, Set<String> taken) {
    return new Configuration(
        Configuration.unique(names.text(all.name()), taken),
        factors(all.factors()),
        all.runs().stream().map(this::run).toList(),
        all.basis());
  }

  private Excluded excluded(Excluded excluded) {
    Reason reason =
        excluded.reason() instanceof Reason.Stated(String words)
            ? new Reason.Stated(names.text(words))
            : excluded.reason();
    return new Excluded(names.text(excluded.configuration()), run(excluded.run()), reason);
  }

  private Run run(Run run) {
    return new Run(
        names.run(run.name()),
        run.gcLogs().stream().map(this::log).toList(),
        run.loadResults().stream().map(this::result).toList(),
        factors(run.factors()),
        factors(run.stated()),
        run.pairing(),
        names.text(run.notes()),
        run.shiftSeconds());
  }

  private SourcedGcLog log(SourcedGcLog log) {
    LineCounts lines = log.lines();
    return new SourcedGcLog(
        files(log.filesInTurn()),
        log.number(),
        log(log.log()),
        lines == null ? null : lines(lines));
  }

  private SourcedLoadResult result(SourcedLoadResult result) {
    return new SourcedLoadResult(paths(result.files()), result.number(), result(result.result()));
  }

  private Factors factors(Factors factors) {
    return Factors.of(properties(factors.values()));
  }

  private Map<String, String> properties(Map<String, String> properties) {
    Map<String, String> renamed = new TreeMap<>();
    properties.forEach((name, value) -> renamed.put(name, names.property(name, value)));
    return renamed;
  }

  private FileContent content(FileContent content) {
    return switch (content) {
      case FileContent.GcLogs gc ->
          new FileContent.GcLogs(
              files(gc.files()),
              gc.format(),
              gc.logs().stream().map(this::log).toList(),
              lines(gc.lines()),
              problems(gc.problems()));
      case FileContent.LoadResults load ->
          new FileContent.LoadResults(
              names.path(load.file()),
              load.results().stream().map(this::result).toList(),
              lines(load.lines()),
              problems(load.problems()));
      case FileContent.Note note -> note(note);
      case FileContent.Unknown unknown -> unknown(unknown);
    };
  }

  private FileContent.Unknown unknown(FileContent.Unknown file) {
    return new FileContent.Unknown(
        names.path(file.file()), lines(file.lines()), problems(file.problems()));
  }

  private FileContent.Note note(FileContent.Note file) {
    RunNote note = file.note();
    return new FileContent.Note(
        names.path(file.file()),
        new RunNote(
            names.text(note.configuration()),
            names.run(note.repeat()),
            properties(note.factors()),
            note.startEpochMillis(),
            note.endEpochMillis(),
            note.localTime(),
            names.text(note.notes())),
        lines(file.lines()),
        problems(file.problems()));
  }

  private FilesInTurn files(FilesInTurn files) {
    return new FilesInTurn(paths(files.files()), files.linesBefore());
  }

  private List<Path> paths(List<Path> files) {
    return files.stream().map(names::path).toList();
  }

  private LineCounts lines(LineCounts lines) {
    return new LineCounts(
        lines.read(),
        lines.recognised(),
        lines.skipped(),
        lines.unknown(),
        lines.examples().stream()
            .map(each -> new UnknownLine(each.line(), names.text(each.text())))
            .toList());
  }

  private List<Problem> problems(List<Problem> problems) {
    return problems.stream()
        .map(
            each ->
                new Problem(
                    each.line(), each.code(), each.arguments().stream().map(this::detail).toList()))
        .toList();
  }

  private Object detail(Object argument) {
    return switch (argument) {
      case String text -> names.detail(text);
      case Path file -> names.path(file);
      default -> argument;
    };
  }

  private GcLog log(GcLog log) {
    JvmInfo jvm = log.jvm();
    String build = jvm.build();
    JvmInfo renamed =
        new JvmInfo(
            jvm.version(),
            build == null ? null : names.build(build),
            jvm.flags().stream().map(names::flag).toList(),
            jvm.cpus(),
            jvm.memoryBytes(),
            jvm.swapBytes(),
            jvm.freeSwapBytes(),
            jvm.regionBytes(),
            jvm.initialHeapBytes(),
            jvm.maxHeapBytes());
    GcLog.Head head = log.head();
    return new GcLog(
        new GcLog.Head(
            head.format(),
            head.collector(),
            renamed,
            head.maxCapacityBytes(),
            head.first(),
            head.last(),
            head.offset(),
            head.ended()),
        log.events(),
        log.mayHidePauses());
  }

  private LoadResult result(LoadResult result) {
    return switch (result) {
      case LoadResult.Samples samples -> samples(samples);
      case LoadResult.Intervals intervals ->
          new LoadResult.Intervals(
              head(intervals.head()),
              intervals.summary(),
              byLabel(intervals.labels()),
              intervals.intervals());
      case LoadResult.Summary summary ->
          new LoadResult.Summary(
              head(summary.head()),
              summary.summary(),
              byLabel(summary.labels()),
              errors(summary.errors()),
              summary.further());
    };
  }

  private LoadResult.Samples samples(LoadResult.Samples samples) {
    Failures failures = samples.failures();
    Map<String, List<ErrorCount>> failed = new LinkedHashMap<>();
    failures.byLabel().forEach((label, errors) -> failed.put(names.text(label), errors(errors)));
    RecordedRows recorded = samples.recorded();
    return new LoadResult.Samples(
        head(samples.head()),
        samples.summary(),
        byLabel(samples.labels()),
        new Series(samples.series(), names),
        new Failures(errors(failures.all()), failed, failures.times()),
        samples.rows(),
        samples.transactions(),
        samples.topLevel(),
        recorded == null ? null : new Rows(recorded));
  }

  private LoadResult.Head head(LoadResult.Head head) {
    @Nullable String name = head.name();
    return new LoadResult.Head(
        head.format(),
        name == null ? null : names.text(name),
        head.startEpochMillis(),
        head.endEpochMillis(),
        head.localTime(),
        head.loop(),
        properties(head.facts()));
  }

  private List<ErrorCount> errors(List<ErrorCount> errors) {
    return errors.stream()
        .map(
            each ->
                new ErrorCount(
                    names.text(each.code()),
                    names.text(each.message()),
                    each.errorClass(),
                    each.count()))
        .toList();
  }

  private <V> Map<String, V> byLabel(Map<String, V> labels) {
    return byName(labels, names);
  }

  private static <V> Map<String, V> byName(Map<String, V> labels, AnonymousNames names) {
    Map<String, V> renamed = new LinkedHashMap<>();
    labels.forEach((label, value) -> renamed.put(names.text(label), value));
    return renamed;
  }

  /** Rows with other labels and addresses. */
  private final class Rows implements RecordedRows {

    private final RecordedRows rows;

    Rows(RecordedRows rows) {
      this.rows = rows;
    }

    @Override
    public LoadResult.Samples counting(Set<SampleSeries.Level> levels) {
      return samples(rows.counting(levels));
    }

    @Override
    public void started(long fromEpochMillis, long toEpochMillis, Consumer<Request> requests)
        throws IOException {
      rows.started(
          fromEpochMillis,
          toEpochMillis,
          each ->
              requests.accept(
                  new Request(
                      each.startEpochMillis(),
                      each.elapsedMillis(),
                      names.text(each.label()),
                      names.text(each.thread()),
                      each.level(),
                      each.outcome())));
    }

    @Override
    public Map<String, Long> addresses() {
      return rows.addresses().entrySet().stream()
          .collect(
              Collectors.toMap(
                  each -> names.address(each.getKey()),
                  Map.Entry::getValue,
                  Long::sum,
                  LinkedHashMap::new));
    }
  }

  /** A series with other labels. */
  private static final class Series implements SampleSeries {

    private final SampleSeries series;
    private final AnonymousNames names;
    private final Map<String, String> originals = new LinkedHashMap<>();

    Series(SampleSeries series, AnonymousNames names) {
      this.series = series;
      this.names = names;
      series.labels().forEach(label -> originals.put(names.text(label), label));
    }

    private Selection original(Selection selection) {
      return new Selection(
          selection.labels().stream()
              .map(label -> originals.getOrDefault(label, label))
              .collect(Collectors.toSet()),
          selection.levels(),
          selection.outcomes());
    }

    @Override
    public long firstEpochSecond() {
      return series.firstEpochSecond();
    }

    @Override
    public int seconds() {
      return series.seconds();
    }

    @Override
    public boolean hasOutcomes() {
      return series.hasOutcomes();
    }

    @Override
    public List<String> labels() {
      return List.copyOf(originals.keySet());
    }

    @Override
    public LatencyCounts latency(int fromSecond, int toSecond, Selection selection) {
      return series.latency(fromSecond, toSecond, original(selection));
    }

    @Override
    public Map<String, LatencyCounts> latencyByLabel(
        int fromSecond, int toSecond, Set<Outcome> outcomes) {
      return byName(series.latencyByLabel(fromSecond, toSecond, outcomes), names);
    }

    @Override
    public int[] started(int fromSecond, int toSecond, Selection selection) {
      return series.started(fromSecond, toSecond, original(selection));
    }

    @Override
    public int[] completed(int fromSecond, int toSecond, Selection selection) {
      return series.completed(fromSecond, toSecond, original(selection));
    }

    @Override
    public long completions(int fromSecond, int toSecond, Selection selection) {
      return series.completions(fromSecond, toSecond, original(selection));
    }

    @Override
    public int[] threads(int fromSecond, int toSecond) {
      return series.threads(fromSecond, toSecond);
    }
  }
}
