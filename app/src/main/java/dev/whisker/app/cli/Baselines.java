package dev.whisker.app.cli;

import dev.whisker.analysis.comparison.Comparison;
import dev.whisker.analysis.comparison.ConfigurationResult;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Holds the baseline that was asked for against the configurations there are. */
final class Baselines {

  private Baselines() {}

  /** Whether there is such a configuration; if not, says which there are. */
  static boolean isKnown(@Nullable String asked, Comparison comparison, Console console) {
    List<String> names =
        comparison.configurations().stream().map(ConfigurationResult::name).toList();
    if (asked == null || names.contains(asked)) {
      return true;
    }
    console
        .err()
        .println(
            console.text(
                "cli.baseline.unknown", Map.of("name", asked, "known", String.join(", ", names))));
    return false;
  }
}
