package dev.whisker.analysis.run.grouping;

import static dev.whisker.analysis.Loads.load;
import static dev.whisker.analysis.Logs.log;
import static dev.whisker.analysis.run.grouping.TestFolder.ROOT;
import static dev.whisker.analysis.run.grouping.TestFolder.serial;
import static org.assertj.core.api.Assertions.assertThat;

import dev.whisker.analysis.Logs;
import dev.whisker.analysis.run.Grouping;
import dev.whisker.gc.PauseKind;
import org.junit.jupiter.api.Test;

class CopiedFilesTest {

  private final TestFolder folder = new TestFolder();

  /** A copy in the same folder is no run; one elsewhere is where something else was meant. */
  @Test
  void whatWasCopiedBesideItselfIsPutAside() {
    Logs log = serial().startedAt(1000).pause(11, 1, PauseKind.FULL).last(300);
    folder.gc("a/gc.log", log);
    folder.gc("a/gc - Copy.log", log);
    folder.result("a/results.jtl", load().between(1010, 1290).summary());
    folder.result("a/results (1).jtl", load().between(1010, 1290).summary());
    folder.result("b/results.jtl", load().between(1010, 1290).summary());
    Grouping grouping = folder.grouping();
    assertThat(grouping.ignored())
        .extracting(each -> ROOT.relativize(each.file()) + " " + each.problems().getFirst().code())
        .containsExactly("a/gc - Copy.log ALREADY_IN", "a/results (1).jtl ALREADY_IN");
    assertThat(folder.grouped()).containsExactly("a: 1=gc.log+results.jtl", "b: 1=results.jtl");
    assertThat(folder.leftOut()).isEmpty();
    // Nor one that is called so and is another, nor one of another name.
    folder.clear();
    folder.result("results.jtl", load().between(1010, 1290).summary());
    folder.result("results (1).jtl", load().between(2010, 2290).summary());
    folder.result("other.jtl", load().between(1010, 1290).summary());
    assertThat(folder.grouping().ignored()).isEmpty();
    // What tells no times may be alike by chance.
    folder.clear();
    folder.jtl("results.jtl");
    folder.jtl("results - Copy.jtl");
    assertThat(folder.grouping().ignored()).isEmpty();
  }
}
