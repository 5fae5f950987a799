package dev.whisker.analysis.rule;

import static org.assertj.core.api.Assertions.assertThat;

import dev.whisker.analysis.TestPause;
import dev.whisker.analysis.TestRun;
import dev.whisker.analysis.criteria.Criteria;
import dev.whisker.analysis.metric.Metric;
import dev.whisker.gc.Collector;
import dev.whisker.gc.ConcurrentCycle;
import dev.whisker.gc.GcEvent;
import dev.whisker.gc.Incident;
import dev.whisker.gc.PauseKind;
import dev.whisker.gc.PauseTrait;
import dev.whisker.gc.Safepoint;
import dev.whisker.gc.Stamp;
import dev.whisker.input.LineCounts;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Tables of runs and of the findings that rules have about them. Cases are separated by blank
 * lines. A line of a case is one of these, or a fact as in {@link #changed}:
 *
 * <pre>
 * # the name of the case; further comments
 * G1 17.0.15+6 -Xmx1g             a run of 300 s: collector, version, flags; or "nothing"
 * with LIVE_SET 1048576           a figure of the run
 * full 4 250 (Ergonomics) heap=90/50/100 PROMOTION_FAILED
 *                                 a pause: kind, second, milliseconds, cause, MiB, traits
 * 30x2 young 0 5 cpu=0.1/0/0.1    30 of them, each 2 s after the one before
 * cycle 20 8                      a concurrent cycle and its seconds, or its outcome
 * safepoint 1 20 30 ThreadDump    milliseconds until all threads stopped, and of the whole stop
 * OUT_OF_MEMORY 40                an incident
 * limit PAUSE_MAX 200             what the user allows
 * planned 17                      the JDK that they plan to move to; "clear" removes both
 * D06 warning 5 41                the severity of a rule's finding about the run so far, or
 *                                 "silent", and its lines
 *   2 full GCs ...                its summary
 *   &gt; Enlarge the heap ...        its advice, or "none"
 * </pre>
 */
class CasesOfRulesTest {

  private static final Path TABLES = Path.of("src/test/resources/dev/whisker/analysis/rule");

  private static final Pattern SERIES = Pattern.compile("(\\d+)x([\\d.]+) (.*)");
  private static final Pattern CAUSE = Pattern.compile(" \\((.+)\\)");
  private static final Pattern ANSWER = Pattern.compile("(D\\d+) ([\\w-]+)((?: \\d+)*)");

  private record Case(List<String> lines) {

    @Override
    public String toString() {
      String rule =
          lines.stream()
              .filter(ANSWER.asMatchPredicate())
              .findFirst()
              .orElseThrow()
              .split(" ", -1)[0];
      return rule + ": " + lines.getFirst().replaceFirst("# ", "");
    }
  }

  static List<Case> cases() throws IOException {
    List<Case> cases = new ArrayList<>();
    try (Stream<Path> files = Files.list(TABLES)) {
      for (Path file : files.filter(each -> each.toString().endsWith(".txt")).sorted().toList()) {
        for (String block : Files.readString(file).strip().split("\n{2,}", -1)) {
          cases.add(new Case(block.lines().toList()));
        }
      }
    }
    return cases;
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("cases")
  void rulesAnswerAsListed(Case one) {
    TestRun run = TestRun.empty();
    Criteria criteria = Criteria.DEFAULT;
    Optional<Finding> finding = Optional.empty();
    for (String line : one.lines()) {
      String[] words = line.strip().split(" ");
      Matcher answer = ANSWER.matcher(line);
      if (line.startsWith("  > ")) {
        assertThat(advice(finding)).isEqualTo(line.substring(4));
      } else if (line.startsWith("  ")) {
        assertThat(Asked.summary(finding.orElseThrow())).isEqualTo(line.strip());
      } else if (answer.matches()) {
        finding = Asked.of(answer.group(1), run, criteria);
        assertThat(finding.map(found -> found.severity().id()).orElse("silent"))
            .as("%s%n%s", line, finding.map(Asked::summary).orElse(""))
            .isEqualTo(answer.group(2));
        if (!answer.group(3).isEmpty()) {
          assertThat(finding.map(Asked::lines).orElseThrow())
              .isEqualTo(
                  Arrays.stream(answer.group(3).strip().split(" ")).map(Long::valueOf).toList());
        }
      } else if (words[0].equals("limit")) {
        criteria =
            criteria.withLimit(Metric.valueOf(words[1]), OptionalDouble.of(number(words[2])));
      } else if (words[0].equals("planned")) {
        criteria = criteria.withPlannedRelease(Integer.parseInt(words[1]));
      } else if (words[0].equals("clear")) {
        criteria = Criteria.DEFAULT;
      } else if (!words[0].equals("#")) {
        run = isCollector(words[0]) ? started(words) : changed(run, line, words);
      }
    }
  }

  private static String advice(Optional<Finding> finding) {
    return finding.filter(found -> found.advice() != null).map(Asked::advice).orElse("none");
  }

  private static boolean isCollector(String word) {
    return Arrays.stream(Collector.values()).anyMatch(each -> each.name().equals(word));
  }

  private static TestRun started(String[] words) {
    return TestRun.of(Collector.valueOf(words[0]), "")
        .log(head -> head.version(words[1].equals("unknown") ? null : words[1]))
        .flags(Arrays.copyOfRange(words, 2, words.length));
  }

  private static TestRun changed(TestRun run, String line, String[] words) {
    Matcher series = SERIES.matcher(line);
    if (series.matches()) {
      String first = series.group(3);
      String[] parts = first.split(" ", 3);
      for (int i = 0; i < Integer.parseInt(series.group(1)); i++) {
        double at = number(parts[1]) + i * number(series.group(2));
        run.event(event(parts[0] + " " + at + " " + parts[2]));
      }
      return run;
    }
    return switch (words[0]) {
      case "nothing" -> TestRun.empty();
      case "flags" -> run.flags(Arrays.copyOfRange(words, 1, words.length));
      case "cpus" -> run.cpus(Integer.parseInt(words[1]));
      case "memory" -> run.log(head -> head.memoryBytes(whole(words[1]) << 20));
      case "swap" -> run.log(head -> head.swap(whole(words[1]), whole(words[2])));
      case "build" -> run.log(head -> head.buildLine(line.substring("build ".length())));
      case "begins" -> run.log(head -> head.first(number(words[1])));
      case "factor" -> run.factor(words[1], words[2]);
      case "files" -> run.files(Arrays.stream(words).skip(1).map(Path::of).toArray(Path[]::new));
      case "lines" -> run.lines(counts(whole(words[1]), whole(words[2])));
      case "seconds" -> run.seconds(number(words[1]));
      case "logged" -> run.logged(number(words[1]), number(words[2]));
      case "with" -> run.with(Metric.valueOf(words[1]), number(words[2]));
      default -> run.event(event(line));
    };
  }

  private static LineCounts counts(long read, long unknown) {
    return new LineCounts(
        read, read - unknown, 0, unknown, List.of(new LineCounts.UnknownLine(7, "what?")));
  }

  private static GcEvent event(String line) {
    String[] words = line.split(" ", -1);
    double at = number(words[1]);
    Stamp stamp = new Stamp(Math.round(at * 1e9), Stamp.ABSENT);
    long number = (long) at + 1;
    return switch (words[0]) {
      case "cycle" ->
          Character.isDigit(words[2].charAt(0))
              ? new ConcurrentCycle(
                  number,
                  -1,
                  stamp,
                  nanos(1000 * number(words[2])),
                  ConcurrentCycle.Outcome.COMPLETED)
              : new ConcurrentCycle(
                  number, -1, stamp, -1, ConcurrentCycle.Outcome.valueOf(words[2]));
      case "safepoint" ->
          new Safepoint(
              number,
              stamp,
              words.length > 4 ? words[4] : null,
              nanos(number(words[2])),
              nanos(number(words[3])));
      case "OUT_OF_MEMORY", "GC_OVERHEAD_LIMIT", "GC_LOCKER_RETRY", "SURVIVOR_OVERFLOW" ->
          new Incident(number, stamp, Incident.Kind.valueOf(words[0]), -1);
      case "ALLOCATION_STALL", "PACING" ->
          new Incident(number, stamp, Incident.Kind.valueOf(words[0]), nanos(number(words[2])));
      default -> pause(line);
    };
  }

  private static GcEvent pause(String line) {
    Matcher cause = CAUSE.matcher(line);
    String[] words = cause.replaceAll("").split(" ");
    TestPause pause = TestPause.of(kind(words[0]), number(words[1]), number(words[2]));
    if (cause.reset().find()) {
      pause.cause(cause.group(1));
    }
    for (String word : List.of(words).subList(3, words.length)) {
      String[] parts = word.split("[=/]", -1);
      switch (parts[0]) {
        case "heap" -> pause.heap(whole(parts[1]), whole(parts[2]), whole(parts[3]));
        case "young" -> pause.young(whole(parts[1]), whole(parts[2]), whole(parts[3]));
        case "old" -> pause.old(whole(parts[1]), whole(parts[2]), whole(parts[3]));
        case "metaspace" -> pause.metaspace(whole(parts[1]), whole(parts[2]), whole(parts[3]));
        case "cpu" -> pause.cpu(number(parts[1]), number(parts[2]), number(parts[3]));
        case "references" -> pause.references(number(parts[1]));
        case "id" -> pause.gcId(Integer.parseInt(parts[1]));
        default -> pause.trait(PauseTrait.valueOf(word));
      }
    }
    return pause.build();
  }

  private static PauseKind kind(String id) {
    return Arrays.stream(PauseKind.values())
        .filter(each -> each.id().equals(id))
        .findFirst()
        .orElseThrow(() -> new IllegalArgumentException("no pause and no other line: " + id));
  }

  private static double number(String text) {
    return Double.parseDouble(text);
  }

  private static long nanos(double millis) {
    return Math.round(millis * 1e6);
  }

  private static long whole(String text) {
    return Long.parseLong(text);
  }
}
