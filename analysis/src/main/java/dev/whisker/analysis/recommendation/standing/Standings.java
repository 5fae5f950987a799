package dev.whisker.analysis.recommendation.standing;

import dev.whisker.analysis.metric.Direction;
import dev.whisker.analysis.metric.Metric;
import dev.whisker.analysis.recommendation.Choice;
import dev.whisker.analysis.recommendation.Choice.Candidate;
import dev.whisker.analysis.recommendation.Say;
import dev.whisker.analysis.statistics.contrast.Contrast;
import dev.whisker.analysis.statistics.contrast.Verdict;
import dev.whisker.analysis.wording.Fact;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * How the candidates stand to each other on the axes of the choice.
 *
 * <p>Two are tied on an axis unless a verdict tells them apart. Against the baseline these are the
 * verdicts of the comparison's table, so that the two can never contradict each other; the verdicts
 * of all other pairs hold together with these. With a single run there are no verdicts, and the
 * values themselves decide: an indication.
 */
public final class Standings {

  private record Key(String baseline, String candidate, Metric axis) {}

  private final List<Metric> axes;
  private final boolean indicative;
  private final Map<Key, Contrast> contrasts = new HashMap<>();

  private Standings(List<Metric> axes, boolean indicative) {
    this.axes = axes;
    this.indicative = indicative;
  }

  /** Of a choice whose intervals decide. */
  static Standings of(Choice choice) {
    return of(choice, false);
  }

  /** Of a choice between single runs, where the values themselves decide. */
  static Standings ofSingleRuns(Choice choice) {
    return of(choice, true);
  }

  private static Standings of(Choice choice, boolean indicative) {
    Standings standings = new Standings(choice.decisionMetrics(), indicative);
    standings.add(choice.contrasts());
    return standings;
  }

  private void add(List<Contrast> all) {
    for (Contrast contrast : all) {
      contrasts.put(
          new Key(contrast.baseline(), contrast.candidate(), contrast.metric()), contrast);
    }
  }

  /** Whether single runs are all there is, so that the values themselves decide. */
  public boolean isIndicative() {
    return indicative;
  }

  /** The metrics that decide, in their order. */
  public List<Metric> axes() {
    return axes;
  }

  /** The contrast of a pair, whichever of the two it was held against. */
  public Optional<Contrast> contrast(Candidate a, Candidate b, Metric axis) {
    Contrast one = contrasts.get(new Key(a.name(), b.name(), axis));
    return Optional.ofNullable(
        one != null ? one : contrasts.get(new Key(b.name(), a.name(), axis)));
  }

  /** How {@code a} stands to {@code b}. */
  public Standing standing(Candidate a, Candidate b, Metric axis) {
    return contrast(a, b, axis)
        .map(contrast -> of(a, contrast, indicative ? byValue(contrast) : byVerdict(contrast)))
        .orElse(Standing.OPEN);
  }

  /** How they stand by their values alone: level where these differ by nothing that matters. */
  public Standing seen(Candidate a, Candidate b, Metric axis) {
    return contrast(a, b, axis)
        .map(
            contrast ->
                of(a, contrast, contrast.isInteresting() ? byValue(contrast) : Standing.LEVEL))
        .orElse(Standing.OPEN);
  }

  /**
   * How they stand where to be ahead by nothing that matters is no advantage, also of single runs.
   */
  Standing mattering(Candidate a, Candidate b, Metric axis) {
    return indicative ? seen(a, b, axis) : standing(a, b, axis);
  }

  private static Standing of(Candidate a, Contrast contrast, Standing ofCandidate) {
    return contrast.candidate().equals(a.name()) ? ofCandidate : ofCandidate.reversed();
  }

  /**
   * What is known of the two on an axis: with single runs the values, else the difference and its
   * interval.
   */
  public Fact say(Candidate a, Candidate b, Contrast contrast) {
    return indicative ? Say.values(a, b, contrast.metric()) : Say.interval(a, b, contrast);
  }

  /** Whether it is open which of the two is ahead on an axis, though at least one has a figure. */
  public boolean isOpen(Candidate a, Candidate b, Metric axis) {
    return standing(a, b, axis) == Standing.OPEN && (knows(a, axis) || knows(b, axis));
  }

  /** The contrasts of two that leave open which is ahead, or whether by enough. */
  public Stream<Contrast> unsettled(Candidate a, Candidate b) {
    return axes.stream()
        .flatMap(axis -> contrast(a, b, axis).stream())
        .filter(Standings::isUnsettled);
  }

  /** The axes on which {@code a} is ahead of {@code b}. */
  public List<Metric> ahead(Candidate a, Candidate b) {
    return axes.stream().filter(axis -> standing(a, b, axis) == Standing.AHEAD).toList();
  }

  /**
   * Whether {@code a} is ahead of {@code b} somewhere and shown to be behind nowhere, be it by less
   * than matters. Where only {@code b} has a figure, {@code a} might be behind.
   */
  public boolean dominates(Candidate a, Candidate b) {
    boolean nowhereBehind =
        axes.stream()
            .allMatch(
                axis -> !standing(a, b, axis).isBehind() && (knows(a, axis) || !knows(b, axis)));
    return nowhereBehind && !ahead(a, b).isEmpty();
  }

  private static boolean knows(Candidate candidate, Metric axis) {
    return candidate.repeats().values(axis).length > 0;
  }

  /**
   * Those that no other dominates, and of the rest that none of these dominates the same again: so
   * whoever is not on the front is dominated by one who is.
   */
  public List<Candidate> front(List<Candidate> eligible) {
    List<Candidate> front = new ArrayList<>(unbeaten(eligible));
    List<Candidate> rest =
        eligible.stream()
            .filter(
                other -> front.stream().noneMatch(one -> one.is(other) || dominates(one, other)))
            .toList();
    if (!rest.isEmpty()) {
      front.addAll(front(rest));
    }
    return front;
  }

  /**
   * Those that no other dominates. Since ties make dominance run in circles, one that is dominated
   * only by candidates that it dominates in turn, over however many steps, is among them; so there
   * is always one.
   */
  private List<Candidate> unbeaten(List<Candidate> eligible) {
    int n = eligible.size();
    boolean[][] beats = new boolean[n][n];
    for (int i = 0; i < n; i++) {
      for (int j = 0; j < n; j++) {
        beats[i][j] = i != j && dominates(eligible.get(i), eligible.get(j));
      }
    }
    for (int via = 0; via < n; via++) {
      for (int i = 0; i < n; i++) {
        for (int j = 0; j < n; j++) {
          beats[i][j] |= beats[i][via] && beats[via][j];
        }
      }
    }
    List<Candidate> unbeaten = new ArrayList<>();
    for (int i = 0; i < n; i++) {
      boolean isUnbeaten = true;
      for (int j = 0; j < n; j++) {
        isUnbeaten &= !beats[j][i] || beats[i][j];
      }
      if (isUnbeaten) {
        unbeaten.add(eligible.get(i));
      }
    }
    return unbeaten;
  }

  private Standing byVerdict(Contrast contrast) {
    return switch (contrast.verdict()) {
      case BETTER, LIKELY_BETTER -> Standing.AHEAD;
      case WORSE, LIKELY_WORSE -> Standing.BEHIND;
      case NO_DIFFERENCE -> Standing.LEVEL;
      case SMALL -> byValue(contrast).slightly();
      case OPEN, NONE -> Standing.OPEN;
    };
  }

  private static Standing byValue(Contrast contrast) {
    double change = change(contrast);
    if (Double.isNaN(change) || contrast.metric().direction() == Direction.NEITHER) {
      return Standing.OPEN;
    }
    if (change == 0) {
      return Standing.LEVEL;
    }
    boolean more = contrast.metric().direction() == Direction.MORE_IS_BETTER;
    return change > 0 == more ? Standing.AHEAD : Standing.BEHIND;
  }

  private static double change(Contrast contrast) {
    return contrast.scale() == Contrast.Scale.RATIO ? contrast.value() - 1 : contrast.value();
  }

  /** Whether the verdict leaves open which of the two is ahead, or whether by enough. */
  public static boolean isUnsettled(Contrast contrast) {
    return contrast.verdict() == Verdict.OPEN
        || contrast.verdict() == Verdict.SMALL
        || contrast.verdict() == Verdict.NONE;
  }
}
