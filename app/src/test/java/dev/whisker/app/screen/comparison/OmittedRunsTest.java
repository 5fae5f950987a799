package dev.whisker.app.screen.comparison;

import static org.assertj.core.api.Assertions.assertThat;

import dev.whisker.analysis.comparison.Comparison;
import dev.whisker.analysis.comparison.Edit;
import dev.whisker.analysis.comparison.Runs;
import dev.whisker.analysis.run.Grouping.Reason.Stated;
import dev.whisker.analysis.run.Run;
import dev.whisker.app.support.Studies;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Two configurations of two runs each, fast and slow. */
class OmittedRunsTest {

  @TempDir private Path folder = Path.of("");

  @SuppressWarnings("NullAway.Init") // Made before each test.
  private Comparison whole;

  @BeforeEach
  void all() throws IOException {
    whole = Studies.fastAndSlow(folder, 2);
  }

  @Test
  void aRunIsNamedWithItsReason() throws IOException {
    assertThat(without(new Edit.Exclude(Runs.of(run(1)), "the disk was full")))
        .containsExactly(new OmittedRuns("fast", List.of("2"), new Stated("the disk was full")))
        .extracting(OmittedRuns::name)
        .containsExactly("fast / 2");
  }

  @Test
  void ofAWholeConfigurationNoRunsAreCounted() throws IOException {
    assertThat(without(new Edit.Exclude(Runs.of(List.of(run(0), run(1))), "test")))
        .containsExactly(new OmittedRuns("fast", List.of(), new Stated("test")))
        .extracting(OmittedRuns::name)
        .containsExactly("fast");
  }

  @Test
  void ofManyTheFirstAreNamed() {
    assertThat(new OmittedRuns("g1", List.of("1", "2", "3", "4"), new Stated("")).name())
        .isEqualTo("g1 / 1, 2, 3, …");
  }

  @Test
  void mostlyThereIsNothing() {
    assertThat(OmittedRuns.of(whole)).isEmpty();
  }

  private List<OmittedRuns> without(Edit edit) throws IOException {
    return OmittedRuns.of(Studies.asked(folder, edit).comparison().orElseThrow());
  }

  /** A run of the fast configuration. */
  private Run run(int index) {
    return whole.configurations().getFirst().configuration().runs().get(index);
  }
}
