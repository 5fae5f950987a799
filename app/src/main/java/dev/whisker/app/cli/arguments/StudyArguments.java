package dev.whisker.app.cli.arguments;

import dev.whisker.analysis.comparison.Edit;
import dev.whisker.analysis.comparison.Edits;
import dev.whisker.analysis.comparison.Runs;
import dev.whisker.analysis.comparison.Settings;
import dev.whisker.analysis.criteria.Criteria;
import dev.whisker.analysis.criteria.Goal;
import dev.whisker.analysis.run.Configuration;
import dev.whisker.analysis.run.Grouping;
import dev.whisker.analysis.run.Run;
import dev.whisker.app.study.Anonymised;
import dev.whisker.app.study.Anonymised.Renamed;
import dev.whisker.app.study.BuildHistory;
import dev.whisker.app.study.Counting;
import dev.whisker.app.study.Material;
import dev.whisker.app.study.Question;
import dev.whisker.app.study.Reading;
import dev.whisker.app.study.Samples;
import dev.whisker.app.study.Scan;
import dev.whisker.app.study.StoredBuilds;
import dev.whisker.app.study.StoredBuildsFile;
import dev.whisker.app.study.Study;
import dev.whisker.input.Progress;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.UnaryOperator;
import java.util.stream.StreamSupport;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Arguments of all commands that compare: the files, and the settings. */
public final class StudyArguments {

  @Parameters(arity = "1..*", paramLabel = "PATH", description = "${bundle:cli.help.path}")
  private List<String> words = List.of();

  @Option(
      names = "--baseline",
      paramLabel = "NAME|FILE.json",
      description = "${bundle:cli.help.baseline}")
  private @Nullable String baseline;

  @Option(
      names = "--goal",
      paramLabel = "latency|throughput|balanced|footprint",
      description = "${bundle:cli.help.goal}")
  private Goal goal = Goal.BALANCED;

  @Option(
      names = "--slo",
      paramLabel = "p99=500ms,p99.9=110%,max-pause=200ms,errors=1%,full-gcs=0",
      description = "${bundle:cli.help.slo}")
  private Limits limits = Limits.NONE;

  @Option(
      names = "--count",
      paramLabel = "requests|transactions|sub-samples",
      description = "${bundle:cli.help.count}")
  private Counting counting = Counting.REQUESTS;

  @Option(names = "--label", paramLabel = "NAME", description = "${bundle:cli.help.label}")
  private @Nullable String label;

  @Option(names = "--shared-requests", description = "${bundle:cli.help.shared-requests}")
  private boolean sharedRequests;

  @Option(
      names = "--planned-jdk",
      paramLabel = "RELEASE",
      description = "${bundle:cli.help.planned-jdk}")
  private int plannedRelease;

  @Option(names = "--anonymise", description = "${bundle:cli.help.anonymise}")
  private boolean anonymise;

  @Option(
      names = "--interesting",
      paramLabel = "p99=10%,rate=1%",
      description = "${bundle:cli.help.interesting}")
  private SmallestDifferences interesting = SmallestDifferences.USUAL;

  @Option(
      names = "--warm-up",
      paramLabel = "auto|30s|2min",
      description = "${bundle:cli.help.warm-up}")
  private EndCut warmUp = EndCut.FOUND;

  @Option(
      names = "--cool-down",
      paramLabel = "auto|30s|2min",
      description = "${bundle:cli.help.cool-down}")
  private EndCut coolDown = EndCut.FOUND;

  @Mixin private GroupingArguments grouping = new GroupingArguments();

  @Mixin private FileArguments files = new FileArguments();

  /**
   * What was asked, and the answer.
   *
   * @param stored name of the configuration from a stored baseline, or null
   * @param history of the stored baseline
   * @param read the files under their own names
   */
  public record Asked(Study study, @Nullable String stored, BuildHistory history, Material read) {

    private Asked(Study study, @Nullable String stored, BuildHistory history) {
      this(study, stored, history, study.material());
    }
  }

  /** The answer to show: with other names for hosts, users and files, if the user wants that. */
  public Asked shown(Asked asked) {
    if (!anonymise) {
      return asked;
    }
    Renamed renamed = Anonymised.of(asked.study());
    UnaryOperator<String> names = renamed.names();
    String stored = asked.stored();
    return new Asked(
        renamed.study(),
        stored == null ? null : names.apply(stored),
        asked.history().named(names),
        asked.read());
  }

  /**
   * Reads the files and compares them.
   *
   * @throws StoredBuildsFile.NotUsable if a stored baseline is refused
   * @throws IOException if it cannot be read
   */
  public Asked asked() throws IOException {
    Path file = baselineFile().orElse(null);
    if (file == null) {
      return new Asked(study(), null, BuildHistory.NONE);
    }
    StoredBuilds builds = StoredBuildsFile.read(file);
    Material material = read().plus(new Material(List.of(file), List.of(builds.baseline(file))));
    Study study = study(material, settings(null));
    String name = StoredBuilds.nameOf(file, study.grouping().configurations());
    return new Asked(
        study.asked(study.question().with(settings(name)), Progress.NONE),
        name,
        BuildHistory.of(builds, file, settings(null)));
  }

  private Study study() {
    return study(read(), settings(baseline));
  }

  private Study study(Material material, Settings settings) {
    Study study = Study.of(new Question(material, counting, Edits.NONE, settings), Progress.NONE);
    Edits edits = grouping.edits(study.grouping());
    String name = settings.baseline();
    if (name != null) {
      edits = BaselineFolder.split(name, study.grouping()).map(edits::plus).orElse(edits);
    }
    return edits.all().isEmpty() ? study : study.asked(study.question().with(edits), Progress.NONE);
  }

  private Material read() {
    Samples samples = Samples.bundled();
    List<Path> paths = words.stream().map(samples::resolve).toList();
    return Reading.read(Scan.of(paths), files.stated(), Progress.NONE);
  }

  private Settings settings(@Nullable String nameOfBaseline) {
    return new Settings(
        nameOfBaseline,
        new Criteria(
            goal, limits.worstAllowed(), Map.of(), interesting.differences(), plannedRelease),
        warmUp.seconds(),
        coolDown.seconds(),
        label,
        label == null && sharedRequests);
  }

  private Optional<Path> baselineFile() {
    return Optional.ofNullable(baseline)
        .filter(name -> name.toLowerCase(Locale.ROOT).endsWith(".json"))
        .map(Path::of);
  }

  /** True if the baseline is a file of stored builds. */
  public boolean hasStoredBaseline() {
    return baselineFile().isPresent();
  }

  /** True unless the figures are of all requests, as those of stored builds are. */
  public boolean selectsRequests() {
    return label != null || sharedRequests || counting != Counting.REQUESTS;
  }

  /** The requested configuration as the baseline, or null. */
  public @Nullable String baseline() {
    return baselineFile().isPresent() ? null : baseline;
  }

  /** The label to which load figures are limited, or null for all requests. */
  public @Nullable String label() {
    return label;
  }

  /** The limits that every candidate must keep. */
  public Limits limits() {
    return limits;
  }

  /**
   * A baseline that is named by the folder of its runs. Manifests in two folders may state one
   * name, which makes their runs repeats of one configuration.
   */
  private static final class BaselineFolder {

    private BaselineFolder() {}

    /**
     * The edit that makes the runs in the folder a configuration of the folder's name. Empty if a
     * configuration has that name, or if the folder has the runs of none, of several, or all runs.
     */
    static Optional<Edit> split(String name, Grouping grouping) {
      List<Configuration> all = grouping.configurations();
      List<Configuration> inside =
          all.stream()
              .filter(each -> each.runs().stream().anyMatch(run -> isIn(name, run)))
              .toList();
      List<Run> runs =
          inside.stream()
              .flatMap(each -> each.runs().stream())
              .filter(run -> isIn(name, run))
              .toList();
      boolean isKnown = all.stream().anyMatch(each -> each.name().equals(name));
      boolean hasOthers =
          all.stream().flatMap(each -> each.runs().stream()).anyMatch(run -> !isIn(name, run));
      return isKnown || inside.size() != 1 || !hasOthers
          ? Optional.empty()
          : Optional.of(new Edit.SplitOff(Runs.of(runs), name));
    }

    private static boolean isIn(String folder, Run run) {
      return run.parts().stream().allMatch(part -> isIn(folder, part.id().file()));
    }

    private static boolean isIn(String folder, Path file) {
      Path parent = file.getParent();
      return parent != null
          && StreamSupport.stream(parent.spliterator(), false)
              .anyMatch(name -> name.toString().equals(folder));
    }
  }
}
