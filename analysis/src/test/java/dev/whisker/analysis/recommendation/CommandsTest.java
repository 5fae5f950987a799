package dev.whisker.analysis.recommendation;

import static dev.whisker.analysis.recommendation.TestChoice.choice;
import static dev.whisker.analysis.recommendation.TestRepeats.alike;
import static dev.whisker.analysis.recommendation.TestRepeats.heap;
import static org.assertj.core.api.Assertions.assertThat;

import dev.whisker.analysis.TestConfiguration;
import dev.whisker.analysis.TestRun;
import dev.whisker.analysis.criteria.Goal;
import dev.whisker.analysis.metric.Metric;
import dev.whisker.analysis.rule.Finding;
import dev.whisker.analysis.rule.HeapDump;
import dev.whisker.analysis.rule.Severity;
import dev.whisker.analysis.statistics.Repeats;
import dev.whisker.analysis.wording.Fact;
import dev.whisker.analysis.wording.Statement;
import dev.whisker.analysis.wording.Wording;
import dev.whisker.gc.Collector;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

class CommandsTest {

  private static final Wording ENGLISH = Wording.in(Locale.ENGLISH);

  @Test
  void settingsOutsideCommandLineAppearAsNote() {
    Repeats few = threads("few", "50", 100);
    Repeats many = threads("many", "200", 200);

    assertThat(commands(few, many))
        .extracting(each -> each.note().map(ENGLISH::say).orElse(""))
        .containsExactly(
            "And set: threads 50 (maxThreads in conf/server.xml)",
            "And set: threads 200 (maxThreads in conf/server.xml)");
    assertThat(commands(heap("one", "512m"), heap("two", "1024m")))
        .isNotEmpty()
        .allMatch(each -> each.besides().isEmpty());
  }

  private static Repeats threads(String name, String threads, double perSecond) {
    return alike(name, Map.of("collector", "G1", "xmx", "512m", "threads", threads), perSecond);
  }

  /** The logs of one JVM lack its flags; one log of the other has them. */
  @Test
  void aCommandThatMayLackFlagsSaysSo() {
    Map<String, String> factors = Map.of("collector", "G1", "xmx", "1g");
    TestRun bare = TestRun.of(Collector.G1, "17.0.15+6").with(Metric.PAUSE_P99, 20);
    TestRun listing =
        TestRun.of(Collector.G1, "17.0.15+6").flags("-XX:+UseG1GC").with(Metric.PAUSE_P99, 30);
    List<Repeats> partly =
        List.of(
            TestConfiguration.of("partly", factors, bare, bare),
            TestConfiguration.of("known", factors, bare, listing));

    assertThat(commands(partly.getFirst(), partly.getLast()))
        .extracting(each -> each.note().map(ENGLISH::say).orElse(""))
        .containsExactly("And set: its other flags (the logs do not show them)", "");
  }

  /** The log of a container shows the sizes that the JVM computed from its shares. */
  @Test
  void aShareOfTheMemoryIsSetOnce() {
    Map<String, String> shares =
        Map.of(
            "collector", "G1",
            "xms", "16m",
            "xmx", "462m",
            "initialRAMPercentage", "2",
            "maxRAMPercentage", "60");
    Repeats inContainer = alike("in-container", shares, 100);
    Choice choice = choice(List.of(inContainer, heap("two", "1024m")), Goal.BALANCED, Map.of());
    Commands commands = new Commands(choice);

    assertThat(commands.of(choice.candidates()).getFirst().options())
        .contains("-XX:InitialRAMPercentage=2 -XX:MaxRAMPercentage=60")
        .doesNotContain("-Xm");
    TreeMap<String, String> larger = new TreeMap<>(shares);
    larger.put("xmx", "1024m");
    assertThat(commands.changed(choice.candidates().getFirst(), larger).orElseThrow().options())
        .contains("-XX:InitialRAMPercentage=2 -Xmx1024m")
        .doesNotContain("MaxRAMPercentage");
  }

  @Test
  void outOfMemoryConfigurationGetsHeapDumpFlag() {
    Choice sound =
        choice(List.of(heap("one", "512m"), heap("two", "1024m")), Goal.BALANCED, Map.of());
    Choice choice = TestChoice.foundOf(sound, 0, outOfMemory(), 1);

    assertThat(new Commands(choice).of(choice.candidates()))
        .extracting(each -> each.options().endsWith(" -XX:+HeapDumpOnOutOfMemoryError"))
        .containsExactly(true, false);
  }

  @Test
  void nextStepShowsHeapDumpFlag() {
    Choice alone = choice(List.of(heap("one", "512m")), Goal.BALANCED, Map.of());

    Answer answer = TestChoice.answer(TestChoice.foundOf(alone, 0, outOfMemory(), 1));

    assertThat(answer.next().getFirst().commands())
        .extracting(Command::options)
        .singleElement()
        .asString()
        .contains("-Xmx512m ")
        .endsWith(" -XX:+HeapDumpOnOutOfMemoryError");
  }

  private static Finding outOfMemory() {
    return new Finding(
        "D17",
        Severity.CRITICAL,
        new Statement("rule.D17.found", Map.of("count", Fact.count(1))),
        new Statement("rule.advice.heap-dump", Map.of("record", Fact.word(HeapDump.OPTION))),
        HeapDump.ADVICE,
        new TreeMap<>(),
        List.of(),
        new TreeMap<>(),
        Optional.empty());
  }

  private static List<Command> commands(Repeats... configurations) {
    Choice choice = choice(List.of(configurations), Goal.BALANCED, Map.of());
    return new Commands(choice).of(choice.candidates());
  }
}
