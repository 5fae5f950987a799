package dev.whisker.analysis.run.grouping;

import static dev.whisker.analysis.run.grouping.TestFolder.g1;
import static dev.whisker.analysis.run.grouping.TestFolder.serial;
import static org.assertj.core.api.Assertions.assertThat;

import dev.whisker.analysis.run.Configuration;
import dev.whisker.analysis.run.Kinship;
import dev.whisker.analysis.run.Run.Confidence;
import java.util.Map;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** How sure it is that runs are repeats of each other. */
class KinshipTest {

  private final TestFolder folder = new TestFolder();

  @Test
  void howSureItIsThatRunsAreRepeatsIsToldWithTheReason() {
    for (int repeat = 1; repeat <= 2; repeat++) {
      folder.gc("named/" + repeat + "/gc.log", g1().flags("-XX:+UseG1GC", "-Xmx1g"));
      folder.gc("bare/" + repeat + "/gc.log", serial());
    }
    folder.jtl("once.jtl");
    assertThat(kinships())
        .containsOnly(
            Map.entry("named", new Kinship(Confidence.CERTAIN, Kinship.How.NAMES_AND_FLAGS)),
            Map.entry("bare", new Kinship(Confidence.LIKELY, Kinship.How.NAMES)),
            Map.entry("once", Kinship.SINGLE));
  }

  @Test
  void withoutNamesFlagsAreAllThatTells() {
    for (int repeat = 1; repeat <= 2; repeat++) {
      folder.gc(repeat + ".log", g1().flags("-XX:+UseG1GC", "-Xmx1g"));
      folder.gc((2 + repeat) + ".log", serial());
    }
    assertThat(kinships().values())
        .containsExactlyInAnyOrder(
            new Kinship(Confidence.LIKELY, Kinship.How.FLAGS),
            new Kinship(Confidence.GUESSED, Kinship.How.NO_DIFFERENCE));
  }

  @Test
  void aFileThatIsCalledByANumberIsToldByItsFolder() {
    folder.jtl("2025-10-09/1.jtl");
    assertThat(kinships()).containsOnlyKeys("2025-10-09/1.jtl");
    folder.jtl("2025-10-09/2.jtl");
    assertThat(kinships()).containsOnlyKeys("2025-10-09");
    folder.jtl("2025-10-10/3.jtl");
    assertThat(kinships()).containsOnlyKeys("runs");
  }

  private Map<String, Kinship> kinships() {
    return folder.configurations().stream()
        .collect(Collectors.toMap(Configuration::name, Configuration::kinship));
  }
}
