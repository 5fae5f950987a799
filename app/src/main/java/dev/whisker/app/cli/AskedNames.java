package dev.whisker.app.cli;

import dev.whisker.analysis.comparison.Comparison;
import dev.whisker.analysis.comparison.ConfigurationResult;
import dev.whisker.app.cli.arguments.StudyArguments;
import dev.whisker.app.study.Study;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Holds the baseline and the label that were asked for against those there are. */
final class AskedNames {

  private AskedNames() {}

  /** True if the configuration and the label exist; if not, prints which ones do. */
  static boolean areKnown(
      StudyArguments arguments, Study study, Comparison comparison, Console console) {
    List<String> configurations =
        comparison.configurations().stream().map(ConfigurationResult::name).toList();
    return isKnown("cli.baseline.unknown", arguments.baseline(), configurations, console)
        && isKnown("cli.label.unknown", arguments.label(), study.labels(), console);
  }

  private static boolean isKnown(
      String complaint, @Nullable String asked, List<String> known, Console console) {
    if (asked == null || known.contains(asked)) {
      return true;
    }
    String key = known.isEmpty() ? complaint + ".none" : complaint;
    console
        .err()
        .println(console.text(key, Map.of("name", asked, "known", String.join(", ", known))));
    return false;
  }
}
