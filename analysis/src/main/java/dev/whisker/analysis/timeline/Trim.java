package dev.whisker.analysis.timeline;

import dev.whisker.analysis.wording.Fact;
import dev.whisker.analysis.wording.Statement;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * The warm-up and cool-down that are cut off every run's load. They are the same for all runs of a
 * comparison, because a run that loses more of its slow beginning looks faster.
 *
 * @param warmUpSeconds cut off at the beginning
 * @param coolDownSeconds cut off at the end
 * @param reason for these times
 */
public record Trim(double warmUpSeconds, double coolDownSeconds, Statement reason) {

  /** Nothing is cut off. */
  public static final Trim NONE = because("none", Map.of());

  /** The trim that the user stated. */
  public static Trim stated(double warmUpSeconds, double coolDownSeconds) {
    return new Trim(warmUpSeconds, coolDownSeconds, new Statement("trim.stated"));
  }

  /**
   * The most that any of the runs needs at either end; zero if one of them is too short, or has no
   * requests over time. A run that never was steady does not count.
   *
   * @param runs those without a load result do not count
   * @param warmUpSeconds set by the user; null to detect it
   * @param coolDownSeconds set by the user; null to detect it
   */
  public static Trim of(
      List<Timeline> runs, @Nullable Double warmUpSeconds, @Nullable Double coolDownSeconds) {
    if (warmUpSeconds != null && coolDownSeconds != null) {
      return stated(warmUpSeconds, coolDownSeconds);
    }
    Trim found = found(runs);
    if (warmUpSeconds != null) {
      return partly(warmUpSeconds, found.coolDownSeconds());
    }
    return coolDownSeconds == null ? found : partly(found.warmUpSeconds(), coolDownSeconds);
  }

  /** True if the warm-up of a run can be detected: it has requests over time, for long enough. */
  public static boolean canFindWarmUp(Timeline run) {
    return !run.load().isEmpty() && !SteadyPart.isTooShort(run.load());
  }

  private static Trim partly(double warmUpSeconds, double coolDownSeconds) {
    return new Trim(warmUpSeconds, coolDownSeconds, new Statement("trim.partly"));
  }

  /**
   * True if anything of a run is left.
   *
   * @param load its span; one without length always has something left
   */
  public boolean leavesAnythingOf(Window load) {
    double cut = warmUpSeconds + coolDownSeconds;
    return cut == 0 || cut < load.lengthSeconds();
  }

  private static Trim found(List<Timeline> runs) {
    List<Timeline> loaded = runs.stream().filter(run -> run.loadResult() != null).toList();
    if (loaded.stream().anyMatch(run -> run.load().isEmpty())) {
      return because("totals", Map.of());
    }
    List<Ends> ends = loaded.stream().map(Ends::of).toList();
    List<SteadyPart> parts = ends.stream().flatMap(each -> each.steady().stream()).toList();
    int shorts = count(ends, Ends::isTooShort);
    int unsteady = count(ends, Ends::isUnsteady);
    double up = ends.stream().mapToDouble(each -> each.up().seconds()).max().orElse(0);
    if (shorts > 0) {
      return because(
              "short",
              Map.of("count", Fact.count(shorts), "least", Fact.seconds(SteadyPart.LEAST_SECONDS)))
          .withReasonOfUsers("left", up);
    }
    if (parts.isEmpty() && unsteady > 0) {
      String reason = up > 0 ? "trim.unsteady.users" : "trim.unsteady";
      return new Trim(up, 0, new Statement(reason, Map.of("count", Fact.count(unsteady))))
          .withReasonOfUsers("cut", up);
    }
    double warmUp =
        Math.max(up, parts.stream().mapToDouble(SteadyPart::warmUpSeconds).max().orElse(0));
    double coolDown = parts.stream().mapToDouble(SteadyPart::coolDownSeconds).max().orElse(0);
    String reason = warmUp + coolDown > 0 ? "trim.found" : "trim.none";
    return new Trim(warmUp, coolDown, new Statement(reason)).withReasonOfUsers("cut", up);
  }

  private static int count(List<Ends> ends, Predicate<Ends> which) {
    return (int) ends.stream().filter(which).count();
  }

  /**
   * The ends of the load of one run.
   *
   * @param isTooShort to show more than the ramp-up
   */
  private record Ends(RampUp up, boolean isTooShort, Optional<SteadyPart> steady) {

    static Ends of(Timeline run) {
      RampUp up = RampUp.of(run);
      return SteadyPart.isTooShort(run.load())
          ? new Ends(up, true, Optional.empty())
          : new Ends(up, false, SteadyPart.of(run.load(), up));
    }

    boolean isUnsteady() {
      return !isTooShort && steady.isEmpty();
    }
  }

  /**
   * Adds the number of users to the reason.
   *
   * @param what happened to the ramp-up: cut off, or left
   */
  private Trim withReasonOfUsers(String what, double upSeconds) {
    Statement sentence = reason;
    if (upSeconds > 0) {
      sentence =
          new Statement(
              "trim.users." + what,
              Map.of("trim", new Fact.Phrase(sentence), "seconds", Fact.seconds(upSeconds)));
    }
    return new Trim(warmUpSeconds, coolDownSeconds, sentence);
  }

  private static Trim because(String reason, Map<String, Fact> facts) {
    return new Trim(0, 0, new Statement("trim." + reason, facts));
  }
}
