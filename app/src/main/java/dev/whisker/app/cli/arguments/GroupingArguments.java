package dev.whisker.app.cli.arguments;

import dev.whisker.analysis.comparison.Edit;
import dev.whisker.analysis.comparison.Edits;
import dev.whisker.analysis.comparison.Runs;
import dev.whisker.analysis.run.Grouping;
import dev.whisker.analysis.run.OneLoad;
import dev.whisker.analysis.run.Part;
import dev.whisker.analysis.run.PartId;
import dev.whisker.analysis.run.Run;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** Arguments that correct how files are grouped into runs. */
final class GroupingArguments {

  private static final String PAIR = "--pair";
  private static final String EXCLUDE = "--exclude";
  private static final String SHIFT = "--shift";

  @Spec(Spec.Target.MIXEE)
  private CommandSpec command = CommandSpec.create();

  @Option(names = PAIR, paramLabel = "FILE=FILE", description = "${bundle:cli.help.pair}")
  private Map<Path, Path> pairs = new LinkedHashMap<>();

  @Option(
      names = EXCLUDE,
      paramLabel = "CONFIGURATION/RUN=REASON",
      description = "${bundle:cli.help.exclude}")
  private Map<String, String> excluded = new LinkedHashMap<>();

  @Option(
      names = SHIFT,
      paramLabel = "CONFIGURATION/RUN=SECONDS",
      description = "${bundle:cli.help.shift}")
  private Map<String, String> shifts = new LinkedHashMap<>();

  /**
   * The arguments as edits of the grouping.
   *
   * @throws NotThereException if a named run or file does not exist
   * @throws ParameterException if a number of seconds is invalid
   */
  Edits edits(Grouping guessed) {
    Edits edits = Edits.NONE;
    for (Map.Entry<Path, Path> pair : pairs.entrySet()) {
      edits = edits.plus(together(guessed, pair.getKey(), pair.getValue()));
    }
    for (Map.Entry<String, String> out : excluded.entrySet()) {
      Run run = run(guessed, EXCLUDE, out.getKey());
      edits = edits.plus(new Edit.Exclude(Runs.of(run), out.getValue()));
    }
    for (Map.Entry<String, String> shift : shifts.entrySet()) {
      Run run = run(guessed, SHIFT, shift.getKey());
      double seconds =
          ShiftSeconds.of(shift.getValue()).orElseThrow(() -> unusable(SHIFT, shift.getValue()));
      edits = edits.plus(new Edit.ShiftClock(Runs.of(run), seconds));
    }
    return edits;
  }

  /**
   * The edit that joins a GC log and its load result, in either order, or two load results of one
   * test.
   */
  private Edit together(Grouping guessed, Path one, Path other) {
    PartId first = new PartId(one, 1);
    PartId second = new PartId(other, 1);
    Run run = holder(guessed, first);
    Run another = holder(guessed, second);
    boolean isResult = isResult(run, first);
    if (isResult && isResult(another, second)) {
      return asOneLoad(run, first, another, second);
    }
    return isResult
        ? withLog(guessed, another, second, run, first)
        : withLog(guessed, run, first, another, second);
  }

  private static boolean isResult(Run run, PartId part) {
    return run.loadResults().stream().anyMatch(each -> each.id().equals(part));
  }

  /**
   * The edit that gives a log its result; the log's former result moves to the other log. The log
   * of an excluded run is replaced: the run with the result takes part.
   */
  private static Edit withLog(
      Grouping guessed, Run ofLog, PartId log, Run ofResult, PartId result) {
    if (guessed.excluded().stream().anyMatch(out -> out.run().equals(ofLog))) {
      return ofResult.hasGcLog()
          ? new Edit.ExchangeParts(ofResult.gcLogs().getFirst().id(), log)
          : new Edit.MovePart(log, Runs.of(ofResult));
    }
    return ofLog.hasLoadResult() && ofResult.hasGcLog() && !ofLog.equals(ofResult)
        ? new Edit.ExchangeParts(ofLog.loadResults().getFirst().id(), result)
        : new Edit.MovePart(result, Runs.of(ofLog));
  }

  /** The edit that moves a result to the run with the GC log. */
  private Edit asOneLoad(Run run, PartId part, Run other, PartId others) {
    if (!OneLoad.canBe(run, other)) {
      throw unusable(PAIR, part.file() + "=" + others.file());
    }
    return run.hasGcLog()
        ? new Edit.MovePart(others, Runs.of(run))
        : new Edit.MovePart(part, Runs.of(other));
  }

  private Run holder(Grouping guessed, PartId part) {
    Predicate<Part> isIt = own -> own.id().equals(part);
    return all(guessed)
        .filter(run -> run.parts().stream().anyMatch(isIt))
        .findFirst()
        .orElseThrow(() -> notThere(PAIR, part.file().toString(), files(guessed)));
  }

  /** All runs, including excluded ones. */
  private static Stream<Run> all(Grouping guessed) {
    return Stream.concat(
        guessed.configurations().stream().flatMap(each -> each.runs().stream()),
        guessed.excluded().stream().map(Grouping.Excluded::run));
  }

  private Run run(Grouping guessed, String option, String name) {
    return guessed.configurations().stream()
        .flatMap(
            configuration ->
                configuration.runs().stream()
                    .filter(run -> name.equals(configuration.name() + "/" + run.name())))
        .findFirst()
        .orElseThrow(() -> notThere(option, name, names(guessed)));
  }

  private static List<String> names(Grouping guessed) {
    return guessed.configurations().stream()
        .flatMap(each -> each.runs().stream().map(run -> each.name() + "/" + run.name()))
        .toList();
  }

  private static List<String> files(Grouping guessed) {
    return all(guessed)
        .flatMap(run -> run.parts().stream())
        .map(part -> part.id().file().toString())
        .toList();
  }

  private ParameterException notThere(String option, String value, List<String> known) {
    return new NotThereException(command.commandLine(), command.findOption(option), value, known);
  }

  private ParameterException unusable(String option, String value) {
    return new ParameterException(command.commandLine(), value, command.findOption(option), value);
  }

  /** Seconds that a clock is shifted by, as people type them and as findings print them. */
  static final class ShiftSeconds {

    private static final Pattern SECONDS = Pattern.compile("([-+]?\\d{1,9}(?:\\.\\d{1,9})?) ?s?");

    /** Findings print the sign that typographers use. */
    private static final char MINUS = '\u2212';

    private ShiftSeconds() {}

    /** {@code -37.3}, {@code −37.3 s}, {@code +1,200}; empty where it is no number of seconds. */
    static OptionalDouble of(String text) {
      Matcher seconds = SECONDS.matcher(text.strip().replace(MINUS, '-').replace(",", ""));
      return seconds.matches()
          ? OptionalDouble.of(Double.parseDouble(seconds.group(1)))
          : OptionalDouble.empty();
    }
  }
}
