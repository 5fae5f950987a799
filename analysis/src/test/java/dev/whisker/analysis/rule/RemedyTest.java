package dev.whisker.analysis.rule;

import static org.assertj.core.api.Assertions.assertThat;

import dev.whisker.analysis.wording.Fact;
import java.util.List;
import org.junit.jupiter.api.Test;

class RemedyTest {

  @Test
  void optionsThatGoTogetherAreOneChange() {
    Remedy advice = Remedy.set("-Xms512m", "-Xmx512m");

    assertThat(advice.change())
        .contains(new OptionChange(List.of("-Xms512m", "-Xmx512m"), List.of()));
    assertThat(advice.facts()).containsEntry("set", Fact.word("-Xms512m -Xmx512m"));
    assertThat(advice.toCopy()).containsExactly(List.of("-Xms512m", "-Xmx512m"));
  }

  @Test
  void choicesAreNotTriedUnseen() {
    Remedy advice = Remedy.choose("-XX:+UseParallelGC", "-XX:+UseG1GC");

    assertThat(advice.change()).isEmpty();
    assertThat(advice.alternatives()).hasSize(2);
    assertThat(advice.facts())
        .containsEntry("set", Fact.word("-XX:+UseParallelGC"))
        .containsEntry("or", Fact.word("-XX:+UseG1GC"));
  }

  @Test
  void removedOptionsAreNothingToCopy() {
    Remedy advice = Remedy.remove(List.of("-Xmn6m"));

    assertThat(advice.toCopy()).isEmpty();
    assertThat(advice.named()).containsExactly("-Xmn6m");
    assertThat(advice.facts()).containsEntry("remove", Fact.word("-Xmn6m"));
  }

  @Test
  void recordingChangesNothing() {
    assertThat(HeapDump.ADVICE.change()).isEmpty();
    assertThat(HeapDump.ADVICE.toCopy()).containsExactly(List.of(HeapDump.OPTION));
  }

  @Test
  void mentionedOptionsHaveNoValue() {
    Remedy advice = Remedy.mention("-XX:MaxMetaspaceSize");

    assertThat(advice.toCopy()).isEmpty();
    assertThat(advice.named()).containsExactly("-XX:MaxMetaspaceSize");
  }
}
