package dev.whisker.analysis.grouping;

import static dev.whisker.analysis.grouping.TestFolder.g1;
import static dev.whisker.analysis.grouping.TestFolder.serial;
import static org.assertj.core.api.Assertions.assertThat;

import dev.whisker.analysis.run.Configuration;
import dev.whisker.analysis.run.RepeatBasis;
import dev.whisker.analysis.run.Run.Confidence;
import java.util.Map;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** The certainty that runs are repeats of each other. */
class RepeatBasisTest {

  private final TestFolder folder = new TestFolder();

  @Test
  void basisHasConfidenceAndReason() {
    for (int repeat = 1; repeat <= 2; repeat++) {
      folder.gc("named/" + repeat + "/gc.log", g1().flags("-XX:+UseG1GC", "-Xmx1g"));
      folder.gc("bare/" + repeat + "/gc.log", serial());
    }
    folder.jtl("once.jtl");
    assertThat(bases())
        .containsOnly(
            Map.entry(
                "named", new RepeatBasis(Confidence.CERTAIN, RepeatBasis.How.NAMES_AND_FLAGS)),
            Map.entry("bare", new RepeatBasis(Confidence.LIKELY, RepeatBasis.How.NAMES)),
            Map.entry("once", RepeatBasis.SINGLE));
  }

  @Test
  void withoutNamesOnlyFlagsFormRepeats() {
    for (int repeat = 1; repeat <= 2; repeat++) {
      folder.gc(repeat + ".log", g1().flags("-XX:+UseG1GC", "-Xmx1g"));
      folder.gc((2 + repeat) + ".log", serial());
    }
    assertThat(bases().values())
        .containsExactlyInAnyOrder(
            new RepeatBasis(Confidence.LIKELY, RepeatBasis.How.FLAGS),
            new RepeatBasis(Confidence.GUESSED, RepeatBasis.How.NO_DIFFERENCE));
  }

  @Test
  void namesNumberedFilesAfterTheirFolder() {
    folder.jtl("2025-10-09/1.jtl");
    assertThat(bases()).containsOnlyKeys("1.jtl");
    folder.jtl("2025-10-09/2.jtl");
    assertThat(bases()).containsOnlyKeys("2025-10-09");
  }

  private Map<String, RepeatBasis> bases() {
    return folder.configurations().stream()
        .collect(Collectors.toMap(Configuration::name, Configuration::basis));
  }
}
