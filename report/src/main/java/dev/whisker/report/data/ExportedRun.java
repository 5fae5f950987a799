package dev.whisker.report.data;

import dev.whisker.analysis.comparison.Comparison;
import dev.whisker.analysis.comparison.ConfigurationResult;
import dev.whisker.analysis.comparison.RunResult;
import dev.whisker.analysis.run.PartId;
import dev.whisker.analysis.run.Run;
import dev.whisker.analysis.timeline.Timeline;
import dev.whisker.report.content.Sha256;
import java.nio.charset.StandardCharsets;
import java.util.HexFormat;
import java.util.List;

/**
 * A run of the tables with its key.
 *
 * @param id depends on the path of its first file only, so it stays while other files come and go
 */
record ExportedRun(String id, String configuration, boolean isBaseline, RunResult result) {

  private static final int ID_BYTES = 6;

  /** All runs, in the order of the comparison. */
  static List<ExportedRun> in(Comparison comparison) {
    return comparison.configurations().stream()
        .flatMap(
            configuration ->
                configuration.runs().stream().map(run -> of(comparison, configuration, run)))
        .toList();
  }

  private static ExportedRun of(
      Comparison comparison, ConfigurationResult configuration, RunResult result) {
    String name = configuration.name();
    return new ExportedRun(id(result.run()), name, name.equals(comparison.baseline()), result);
  }

  /** Begins with a letter: a program takes digits around an "e" for a number. */
  private static String id(Run run) {
    PartId first = run.parts().getFirst().id();
    byte[] place = (first.file() + "#" + first.number()).getBytes(StandardCharsets.UTF_8);
    return "r" + HexFormat.of().formatHex(Sha256.of(place), 0, ID_BYTES);
  }

  Run run() {
    return result.run();
  }

  Timeline timeline() {
    return result.metrics().timeline();
  }
}
