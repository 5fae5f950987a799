package dev.whisker.analysis.rule;

import dev.whisker.gc.Pause;
import java.util.ArrayList;
import java.util.List;

/** Figures of the pauses that a rule has found. */
public final class SomePauses {

  private SomePauses() {}

  /** The longest of some pauses, in milliseconds; 0 without any. */
  public static double longestMillis(List<Pause> pauses) {
    long longest = 0;
    for (Pause pause : pauses) {
      longest = Math.max(longest, pause.durationNanos());
    }
    return longest / 1e6;
  }

  /** The sum of their durations, in milliseconds. */
  public static double totalMillis(List<Pause> pauses) {
    return pauses.stream().mapToDouble(Pause::millis).sum();
  }

  /** The longest of some pauses, as many as a finding shows; of equal ones the first. */
  public static List<Pause> longest(List<Pause> pauses) {
    List<Pause> longest = new ArrayList<>(FindingBuilder.MOST_LINES + 1);
    for (Pause pause : pauses) {
      int at = longest.size();
      while (at > 0 && longest.get(at - 1).durationNanos() < pause.durationNanos()) {
        at--;
      }
      longest.add(at, pause);
      if (longest.size() > FindingBuilder.MOST_LINES) {
        longest.removeLast();
      }
    }
    return longest;
  }
}
