package dev.whisker.analysis.comparison;

import static org.assertj.core.api.Assertions.assertThat;

import dev.whisker.analysis.criteria.Criteria;
import dev.whisker.analysis.criteria.Goal;
import dev.whisker.analysis.grouping.Grouper;
import dev.whisker.analysis.recommendation.Answer;
import dev.whisker.analysis.wording.Wording;
import dev.whisker.files.AnyFile;
import dev.whisker.input.Progress;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Answers from tables alone, which are obvious to people. */
class TableAnswersTest {

  private static final Wording ENGLISH = Wording.in(Locale.ENGLISH);

  @TempDir private Path folder = Path.of("");

  /** 100, 98, 96 ... for any collector: in the other order b would win. */
  @Test
  void driftInBlocksLeavesNoRanking() throws IOException {
    Answer answer = answer(drifting("a,a,a,a,a,b,b,b,b,b"), Settings.DEFAULT);

    assertThat(ENGLISH.say(answer.headline()))
        .isEqualTo("Not ranked: figures drifted while one configuration ran after the other.");
    assertThat(answer.recommended()).isNull();
  }

  @Test
  void driftOverAlternatingRunsLowersConfidence() throws IOException {
    Answer answer = answer(drifting("a,b,a,b,a,b,a,b,a,b"), Settings.DEFAULT);

    assertThat(answer.confidence()).isEqualTo(Answer.Confidence.MEDIUM);
    assertThat(answer.caveats()).extracting(each -> each.rule().orElse("")).contains("D98");
  }

  private static String drifting(String order) {
    StringBuilder table = new StringBuilder("configuration,start,rate (/s)\n");
    int turn = 0;
    for (String name : order.split(",", -1)) {
      table.append(
          "%s,2026-01-02 08:%02d:00,%d.%d%n".formatted(name, turn, 100 - 2 * turn, turn % 3));
      turn++;
    }
    return table.toString();
  }

  @Test
  void fullGcsDecideWithoutPauseFigures() throws IOException {
    Answer answer =
        answer(
            """
            collector,run,full GC count,rate (/s)
            A,1,0,98
            A,2,0,100
            A,3,0,102
            B,1,3,99
            B,2,3,101
            B,3,3,103
            """,
            Settings.DEFAULT);

    assertThat(answer.recommended()).isEqualTo("A");
    assertThat(evidence(answer))
        .containsExactly("Full GCs per run: A none, B 3 (clear, in every run).");
  }

  @Test
  void allowedHeapIsTheFootprintWithoutLogs() throws IOException {
    String table =
        """
        xmx,run,rate (/s)
        512m,1,100
        512m,2,101
        512m,3,102
        1024m,1,120
        1024m,2,121
        1024m,3,122
        """;

    assertThat(
            answer(table, Settings.DEFAULT.withCriteria(Criteria.DEFAULT.withGoal(Goal.FOOTPRINT)))
                .recommended())
        .isEqualTo("512m");
    assertThat(answer(table, Settings.DEFAULT).recommended()).isEqualTo("1024m");
  }

  /** Equal initial and largest heaps: one setting, and one knee. */
  @Test
  void heapsOfAFixedSizeAreOneSeries() throws IOException {
    StringBuilder table = new StringBuilder("xms,xmx,run,rate (/s)\n");
    int[] rates = {500, 800, 1000, 1002};
    for (int size = 0; size < rates.length; size++) {
      for (int run = 1; run <= 3; run++) {
        int heap = 256 << size;
        table.append("%dm,%dm,%d,%d%n".formatted(heap, heap, run, rates[size] + run));
      }
    }

    assertThat(ENGLISH.say(answer(table.toString(), Settings.DEFAULT).headline()))
        .isEqualTo("Requests/s stop rising at maximum heap (-Xmx) 1024m (1,002/s).");
  }

  @Test
  void theOtherRunsOfTheBestDecide() throws IOException {
    Answer answer = answer(latencies("40,210,44,41,43", "80,78,84,81,83"), Settings.DEFAULT);

    assertThat(ENGLISH.say(answer.headline()))
        .isEqualTo("Latency p99 without G1/2: G1 is clearly better than Serial.");
    assertThat(evidence(answer).getFirst())
        .isEqualTo(
            "This holds without G1/2 (latency p99 210 ms, others 40 ms to 44 ms). It remains in the"
                + " table.");
    assertThat(answer.recommended()).isEqualTo("G1");
    assertThat(answer.confidence()).isEqualTo(Answer.Confidence.MEDIUM);
    assertThat(answer.next())
        .extracting(step -> ENGLISH.say(step.sentence()))
        .containsExactly("Record G1/2 again: it is far from the others of the configuration.");
  }

  @Test
  void anOutlierThatChangesNothingIsNamed() throws IOException {
    Answer answer = answer(latencies("40,42,44,41,43", "800,780,2000,810,830"), Settings.DEFAULT);

    assertThat(ENGLISH.say(answer.headline())).doesNotContain("without");
    assertThat(evidence(answer))
        .contains(
            "The order is the same without Serial/3 (latency p99 2,000 ms, others 780 ms to 830"
                + " ms).");
  }

  private static String latencies(String ofG1, String ofSerial) {
    StringBuilder table = new StringBuilder("collector,run,p99 (ms)\n");
    int run = 1;
    for (String each : ofG1.split(",", -1)) {
      table.append("G1,%d,%s%n".formatted(run++, each));
    }
    run = 1;
    for (String each : ofSerial.split(",", -1)) {
      table.append("Serial,%d,%s%n".formatted(run++, each));
    }
    return table.toString();
  }

  private Answer answer(String table, Settings settings) throws IOException {
    Path file = Files.writeString(folder.resolve("table.csv"), table);
    return Comparer.compare(
            Grouper.group(AnyFile.read(file, ZoneOffset.UTC, Progress.NONE), List.of(file)),
            settings)
        .answer();
  }

  private static List<String> evidence(Answer answer) {
    return answer.evidence().stream().map(each -> ENGLISH.say(each.sentence())).toList();
  }
}
