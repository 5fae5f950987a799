package dev.whisker.analysis.comparison;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.assertj.core.api.Assertions.withinPercentage;

import dev.whisker.analysis.grouping.Grouper;
import dev.whisker.analysis.metric.Metric;
import dev.whisker.analysis.recommendation.Answer;
import dev.whisker.analysis.rule.Finding;
import dev.whisker.analysis.rule.Severity;
import dev.whisker.analysis.run.Run;
import dev.whisker.analysis.statistics.contrast.Contrast;
import dev.whisker.analysis.statistics.contrast.Verdict;
import dev.whisker.analysis.wording.Wording;
import dev.whisker.files.AnyFile;
import dev.whisker.files.FileContent;
import dev.whisker.files.given.Folders;
import dev.whisker.input.Progress;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Investigations as folders of files, laid out like their authors'. */
class StoryFoldersTest {

  private static final Wording ENGLISH = Wording.in(Locale.ENGLISH);

  private static final LocalDateTime TEN = LocalDateTime.parse("2025-10-09T10:00:00");
  private static final DateTimeFormatter STAMP = DateTimeFormatter.ofPattern("uuuu-MM-dd HH:mm:ss");

  private static final DateTimeFormatter ISO = DateTimeFormatter.ofPattern("uuuu-MM-dd'T'HH:mm:ss");

  private static final int SECONDS = 300;

  @TempDir private Path folder = Path.of("");

  /** Five settings of a collector and heap, five times each. */
  @Test
  void story1HasABestAndAnOrder() {
    Answer answer = compared(Path.of("../samples/story1")).answer();

    assertThat(ENGLISH.say(answer.headline()))
        .isEqualTo("Latency p99: CMS is clearly better than G1, Serial and Parallel.");
    assertThat(answer.ranking())
        .extracting(Answer.Place::name)
        .containsExactly(
            "cms-128m-1024m",
            "g1-128m-1024m",
            "serial-64m-512m",
            "parallel-128m-1024m",
            "parallel-64m-512m");
    assertThat(answer.ranking()).extracting(Answer.Place::rank).containsExactly(1, 2, 3, 4, 4);
    assertThat(answer.recommended()).isEqualTo("cms-128m-1024m");
    assertThat(answer.confidence()).isEqualTo(Answer.Confidence.MEDIUM);
    assertThat(answer.evidence())
        .extracting(each -> ENGLISH.say(each.sentence()))
        .containsExactly(
            "Latency p99: CMS is 1.7× to 24× lower than G1, Serial and Parallel (at least 1.52×;"
                + " clear, in every run).",
            "Why the others lost: g1-128m-1024m (GCs while its heap grew from 128 MiB),"
                + " serial-64m-512m (14 full GCs while its heap grew from 64 MiB),"
                + " parallel-128m-1024m (7 full GCs while its heap grew from 128 MiB) and"
                + " parallel-64m-512m (12 full GCs while its heap grew from 64 MiB).",
            "Longest pause: CMS is 11× to 19× lower than Serial and Parallel (at least 8.7×; clear,"
                + " in every run).",
            "Full GCs per run: CMS none, Serial and Parallel 7 to 14 (difference at least 6.8;"
                + " clear, in every run).");
    assertThat(answer.firstCaveats())
        .extracting(each -> ENGLISH.say(each.sentence()))
        .containsExactly(
            "CMS ended with JDK 13.",
            "The best differs from Serial and Parallel in collector, heap size and young generation, so"
                + " this test cannot say which made the difference.");
    assertThat(ENGLISH.say(answer.next().getFirst().sentence()))
        .isEqualTo(
            "Run CMS, G1, Serial and Parallel with the same heap (-Xms1024m -Xmx1024m), in turns, for"
                + " at least 120 s each.");
    assertThat(answer.next().getFirst().commands()).hasSize(4);
  }

  /** Five collectors of JDK 25 in two heaps, five times each. */
  @Test
  void story1ModernRanksZgcBestInBothHeaps() {
    Comparison story = compared(Path.of("../samples/story1-modern"));

    assertSizes(story, 10, 5);
    assertThat(headline(story)).isEqualTo("Latency p99: ZGC is clearly better than all others.");
    assertThat(story.answer().confidence()).isEqualTo(Answer.Confidence.MEDIUM);
    assertThat(story.answer().ranking())
        .extracting(Answer.Place::name)
        .containsExactly(
            "zgc-512m",
            "zgc-1g",
            "shenandoah-1g",
            "g1-1g",
            "g1-512m",
            "parallel-1g",
            "shenandoah-512m",
            "serial-1g",
            "parallel-512m",
            "serial-512m");
    assertThat(story.answer().ranking())
        .extracting(Answer.Place::rank)
        .containsExactly(1, 1, 3, 4, 4, 6, 7, 8, 9, 10);
    assertThat(evidence(story).get(1))
        .startsWith("Why the others lost: shenandoah-1g (threads waited")
        .contains("shenandoah-512m (threads waited 128 s for memory)");
    assertThat(evidence(story))
        .filteredOn(said -> !said.startsWith("Why"))
        .containsExactly(
            "Latency p99: ZGC is 3.1× to 34× lower than all others (at least 2.12×; clear, in every"
                + " run).",
            "Longest pause: ZGC is 170× to 2,000× lower than G1, Parallel and Serial (at least"
                + " 79×; clear, in every run).",
            "Full GCs per run: ZGC none, parallel-512m and serial-512m 4 (clear, in every"
                + " run).",
            "Too close to call after 5 runs each: zgc-512m and zgc-1g (latency p99 at most 33%"
                + " apart).",
            "Latency p99: 33% of the variance between runs is scatter within them. More runs help"
                + " more than longer ones.");
    // Every collector ran in every heap, so nothing says that their effects cannot be told apart.
    assertThat(story.answer().caveats())
        .extracting(each -> ENGLISH.say(each.sentence()))
        .noneMatch(said -> said.contains("differ in"));
    assertThat(values(story, "serial-512m", Metric.FULL_COUNT)).containsOnly(4.0);
    assertThat(values(story, "serial-1g", Metric.FULL_COUNT)).containsOnly(1.0);
    // Pause Full (Allocation Failure) 791M->158M(986M) 404.336ms
    assertThat(values(story, "serial-1g", Metric.PAUSE_MAX).get(1))
        .isCloseTo(404.336, within(1e-3));
    assertThat(values(story, "shenandoah-512m", Metric.LATENCY_P99))
        .containsExactly(63.0, 66.0, 70.0, 65.0, 83.0);
    // Its pauses take 4 ms at most; the time is lost between them.
    assertThat(findings(story, "shenandoah-512m"))
        .filteredOn(finding -> finding.rule().equals("D119"))
        .extracting(Finding::severity)
        .containsOnly(Severity.WARNING);
  }

  /**
   * Three collectors, two heaps and two loads, twice each; the live set grows until memory is full.
   */
  @Test
  void story2NamesWhoHoldsOutAtEachLoad() {
    Comparison story = compared(Path.of("../samples/story2"));

    assertSizes(story, 12, 2);
    assertThat(headline(story))
        .isEqualTo("No heap cures the leak; longest known to last: g1-1g-40 and g1-1g-80.");
    assertThat(story.answer().confidence()).isEqualTo(Answer.Confidence.LOW);
    assertThat(evidence(story))
        .hasSize(12)
        .startsWith(
            "At concurrency 40, g1-1g-40 lasts longest: no full GC, heap full after another 575 s"
                + " and requests from 246.8/s to 247.1/s.",
            "At concurrency 80, g1-1g-80 lasts longest: no full GC, heap full after another 135 s"
                + " and requests from 492.1/s to 493.4/s.",
            "At concurrency 40, parallel-512m-40 ends first: full GCs from 28.4 s on (31.7 a"
                + " minute, 5.61 s of it), heap filled and requests from 245.2/s to 212.2/s.",
            "At concurrency 80, parallel-512m-80 ends first: full GCs from 14.2 s on (138 a"
                + " minute, 21.1 s of it), heap filled, requests from 480.9/s to 146.1/s and fewer"
                + " than half from 161 s on.",
            // CMS held out, and answered all requests.
            "g1-512m-80 and parallel-512m-80 are ruled out: server stopped responding (serious"
                + " problem).");
    assertThat(ENGLISH.say(story.answer().caveats().getFirst().sentence()))
        .isEqualTo("cms-1g-40 had too few collections to know how long it lasts.");
    assertThat(story.answer().next())
        .extracting(step -> ENGLISH.say(step.sentence()))
        .hasSize(2)
        .first()
        .asString()
        .startsWith("Memory leak suspected (parallel-512m-80): Take a heap dump");
    assertThat(values(story, "g1-1g-80", Metric.FULL_COUNT)).containsExactly(0.0, 0.0);
    // Six, the first of which is within the 75 s cut off for the warm-up.
    assertThat(values(story, "parallel-1g-40", Metric.FULL_COUNT)).containsExactly(5.0, 5.0);
    List<Finding> ofDead = findings(story, "parallel-512m-80");
    assertThat(ofDead.getFirst().rule()).isEqualTo("D22");
    assertThat(ofDead)
        .filteredOn(finding -> finding.rule().equals("D117"))
        .hasSize(2)
        .allSatisfy(finding -> assertThat(finding.cause()).contains("D16"));
  }

  /** ab against pools of 4 to 200 threads, for requests that wait and for those that compute. */
  @Test
  void story4HasOneOptimumPerRequestType() {
    Comparison story = compared(Path.of("../samples/story4"));

    assertSizes(story, 22, 3);
    assertThat(headline(story))
        .isEqualTo("Requests/s stop rising at 96 threads (/lookup) and 8 threads (/page).");
    // For pages 6 or 16 threads may be as good, and all runs were short.
    assertThat(story.answer().confidence()).isEqualTo(Answer.Confidence.MEDIUM);
    assertThat(story.answer().ranking())
        .extracting(Answer.Place::standing)
        .containsOnly(Answer.Standing.UNRANKED);
    // Pages are compared with pages only: the baseline had look-ups.
    assertThat(story.contrasts())
        .filteredOn(contrast -> contrast.verdict() != Verdict.NONE)
        .extracting(Contrast::candidate)
        .isNotEmpty()
        .allMatch(name -> name.startsWith("lookup"));
    assertThat(story.answer().next())
        .extracting(step -> ENGLISH.say(step.sentence()))
        .containsExactly(
            "/lookup: try 78 and 111 threads next.", "/page: try 7 and 11 threads next.");
  }

  /** siege against three servers, with a delay between requests and without. */
  @Test
  void story3HasABestServerAcrossLoads() {
    Comparison story = compared(Path.of("../samples/story3"));

    assertSizes(story, 18, 3);
    assertThat(headline(story)).isEqualTo("Requests/s: tomcat is clearly better across all loads.");
    assertThat(story.answer().confidence()).isEqualTo(Answer.Confidence.MEDIUM);
    // 10,604 of usually 13,291 is -20.2 %, 13,681 of 15,668 is -12.7 %.
    assertThat(story.answer().caveats())
        .extracting(each -> ENGLISH.say(each.sentence()))
        .contains(
            "Repeat 2 was slow for most configurations (in the median −16.4% requests/s), not only"
                + " undertow-c50-b/2.");
    assertThat(evidence(story))
        .containsExactly(
            "Requests/s: tomcat is ×1.19 of jetty (1.12 to 1.26), ahead in 9 of 9 pairs.",
            "Requests/s: tomcat is ×1.2 (tomcat-c50-b) to ×1.37 (tomcat-c100-b) of undertow, ahead in 9 of 9 pairs.",
            "Requests/s: jetty is ×0.978 (jetty-c50-b) to ×1.21 (jetty-c100-b) of undertow, depending on the other settings.",
            "no delay and jetty: Saturated at concurrency 50, the lowest tried.",
            "no delay and tomcat: Saturated at concurrency 50, the lowest tried.",
            "no delay and undertow: Saturated at concurrency 50, the lowest tried.");
    assertThat(values(story, "tomcat-c50-b", Metric.SUCCESSFUL_PER_SECOND))
        .containsExactly(16_768.25, 13_680.61, 15_667.51);
    // 49.56 requests under way, by 16,768.25 requests/s.
    assertThat(values(story, "tomcat-c50-b", Metric.LATENCY_MEAN).getFirst())
        .isCloseTo(2.956, within(1e-3));
    // 13,359/s, 37.1 % more than 9,747/s: geometric means of three runs.
    Contrast rates =
        story
            .contrast("undertow-c100-b", "tomcat-c100-b", Metric.SUCCESSFUL_PER_SECOND)
            .orElseThrow();
    assertThat(rates.value()).isCloseTo(1.371, within(1e-3));
    assertThat(rates.verdict()).isEqualTo(Verdict.LIKELY_BETTER);
  }

  /** Echo servers with MINA and Netty, with and without workers, as a results table. */
  @Test
  void story5HasAWinnerForLargeMessages() {
    Comparison story = compared(Path.of("../samples/story5"));

    assertSizes(story, 24, 3);
    assertThat(headline(story))
        .isEqualTo("Best at equal message size: netty-10k, netty-50k and netty-100k.");
    assertThat(evidence(story))
        .containsExactly(
            "Requests/s: no worker pool is ×1.24 (mina-100k) to ×1.81 (netty-1k) of worker pool, ahead in 36 of 36 pairs.",
            "Requests/s: netty is ×0.843 (netty-1k-workers) to ×1.5 (netty-100k) of mina, depending on the other settings.",
            "At message size 10k: netty-10k is best.",
            "At message size 50k: netty-50k is best.",
            "At message size 100k: netty-100k is best.",
            "Too close to call at message size 1k, 2k and 5k.");
    // Where not all fit, those that the headline names are shown, with the baseline.
    assertThat(story.essential(4))
        .containsExactlyInAnyOrder("mina-1k", "netty-10k", "netty-50k", "netty-100k");
    // A step that can be done comes before one that only says what does not help.
    assertThat(ENGLISH.say(story.answer().next().get(1).sentence()))
        .startsWith("At message size 5k: Run netty-5k and mina-5k in turns");
    // Clear at each of the three, but the last repeats had 4.8 % less than the first.
    assertThat(story.answer().confidence()).isEqualTo(Answer.Confidence.MEDIUM);
    assertThat(story.shownMetrics()).element(1).isEqualTo(Metric.NETWORK_RATE);
    // 49,566.3 messages/s of 51,200 bytes.
    assertThat(values(story, "netty-50k", Metric.NETWORK_RATE).getFirst())
        .isCloseTo(2.5378e9, withinPercentage(0.01));
  }

  /** The JVM itself counted 120 full GCs, and ended with an OutOfMemoryError. */
  @Test
  void unfreedLeaks() {
    Comparison story = compared(Path.of("../samples/unfreed"));

    assertThat(headline(story)).isEqualTo("Serious problem: memory leak suspected.");
    ConfigurationResult only = story.configurations().getFirst();
    assertThat(findings(story, only.name()).getFirst().rule()).isEqualTo("D22");
    assertThat(values(story, only.name(), Metric.FULL_COUNT)).containsExactly(120.0);
  }

  /** NIO, NIO2 and APR: each has two full GCs, and a p99 of 18 to 22 ms. */
  @Test
  void connectorsDoNotDiffer() {
    Comparison story = compared(Path.of("../samples/connectors"));

    assertThat(headline(story))
        .isEqualTo("Too close to call after 3 runs each: apr, nio and nio2.");
    assertThat(evidence(story))
        .containsExactly(
            "Latency p99: apr, nio and nio2 are at most 26% apart.",
            "Longest pause: apr, nio and nio2 are at most 29% apart.",
            "Latency p99: 25% of the variance between runs is scatter within them. More runs help"
                + " more than longer ones.");
    assertThat(story.answer().recommended()).isNull();
    for (String connector : List.of("nio", "nio2", "apr")) {
      assertThat(values(story, connector, Metric.FULL_COUNT)).containsExactly(2.0, 2.0, 2.0);
      assertThat(values(story, connector, Metric.LATENCY_P99))
          .allSatisfy(p99 -> assertThat(p99).isBetween(18.0, 22.0));
    }
  }

  /** Each log is another JVM with other work. */
  @Test
  void diseasesAreNotRanked() {
    Comparison logs = compared(Path.of("../samples/diseases"));

    assertSizes(logs, 42, 1);
    assertThat(headline(logs)).isEqualTo("Not ranked: the loads were different.");
    assertThat(logs.answer().recommended()).isNull();
    assertThat(logs.answer().evidence()).isEmpty();
  }

  /** With 95 % of a container the heap has the shortest pauses, until the kernel kills the JVM. */
  @Test
  void tightContainerRulesOutTheDeadConfiguration() {
    Answer answer = compared(Path.of("../samples/tight-container")).answer();

    assertThat(ENGLISH.say(answer.headline()))
        .isEqualTo("Latency p99: three-quarters and half are clearly better than quarter.");
    assertThat(answer.ranking().getLast().name()).isEqualTo("nearly-all");
    assertThat(answer.ranking().getLast().standing()).isEqualTo(Answer.Standing.RULED_OUT);
    assertThat(ENGLISH.say(answer.next().getFirst().sentence()))
        .startsWith("Server stopped responding (nearly-all): Look for hs_err_pid*.log")
        .contains("OOM killer", "MaxRAMPercentage");
  }

  /**
   * The heap under ParallelOld fills up until one full GC takes 86,569 ms; G1 had none yet; one
   * configuration had six clients and the others forty.
   */
  @Test
  void story2ShowsUnequalLoadsAndLongFullGc() throws IOException {
    write("4G-G1-6clients", "-XX:+UseG1GC -Xmx4g", 6, 2_772, 0);
    write("6G-G1", "-XX:+UseG1GC -Xmx6g", 40, 4_096, 0);
    write("6G-ParallelOld", "-XX:+UseParallelGC -Xmx6g", 40, 3_836, 86.569);

    Comparison story = compared(folder);

    assertThat(story.configurations())
        .extracting(ConfigurationResult::name)
        .containsExactly("4G-G1-6clients", "6G-G1", "6G-ParallelOld");
    assertThat(story.configurations())
        .extracting(each -> each.configuration().factors().values().get("xmx"))
        .containsExactly("4g", "6g", "6g");
    assertThat(story.configurations())
        .flatExtracting(ConfigurationResult::runs)
        .extracting(result -> result.run().pairing().how())
        .containsOnly(Run.How.SAME_FOLDER);
    assertThat(story.findings())
        .anySatisfy(
            finding -> {
              assertThat(finding.rule()).isEqualTo("D78");
              assertThat(finding.severity()).isEqualTo(Severity.WARNING);
            });
    assertThat(headline(story)).isEqualTo("Not ranked: the loads were different.");
    assertThat(story.answer().recommended()).isNull();
    assertThat(findings(story, "6G-ParallelOld"))
        .anySatisfy(
            finding -> {
              assertThat(finding.rule()).isEqualTo("D39");
              assertThat(finding.severity()).isEqualTo(Severity.CRITICAL);
              assertThat(ENGLISH.say(finding.summary())).contains("86,569 ms");
            })
        .anySatisfy(
            finding -> {
              // The report shows local time, and one stop alone proves no common clock.
              assertThat(finding.rule()).isEqualTo("D83");
              assertThat(finding.severity()).isEqualTo(Severity.NOT_EVALUABLE);
            });
  }

  /**
   * A log of young collections, one each second, and an nGrinder report of the same five minutes;
   * both halt during the full GC, if any, from 150 s on.
   */
  private void write(String name, String flags, int users, int rate, double full)
      throws IOException {
    StringBuilder log =
        new StringBuilder()
            .append("OpenJDK 64-Bit Server VM (25.392-b08) for linux-amd64 JRE (1.8.0_392-b08)\n")
            .append("CommandLine flags: ")
            .append(flags)
            .append('\n');
    StringBuilder load =
        new StringBuilder(
            "DateTime,vuser,Tests,Errors,Mean_Test_Time_(ms),Test_Time_Standard_Deviation_(ms),TPS\n");
    for (int second = 1; second < SECONDS; second++) {
      boolean halted = second > 150 && second < 150 + full;
      int tests = halted ? 0 : rate + second % 7;
      load.append(TEN.plusSeconds(second).format(STAMP))
          .append(",%d,%d,0,%s,1.0,%d%n".formatted(users, tests, halted ? "0" : "9.5", tests));
      if (!halted) {
        boolean isFull = second == 150 && full > 0;
        log.append(TEN.plusSeconds(second).format(ISO))
            .append(".000+0000: %d.000: ".formatted(second));
        log.append(pause(flags, isFull, isFull ? full : 0.012)).append('\n');
      }
    }
    Path run = Files.createDirectories(folder.resolve(name));
    Files.writeString(run.resolve("gc.log"), log);
    Files.writeString(run.resolve("output.csv"), load);
  }

  private static String pause(String flags, boolean isFull, double seconds) {
    if (flags.contains("G1")) {
      return "[GC pause (G1 Evacuation Pause) (young) 3000M->2000M(4096M), %.7f secs]"
          .formatted(seconds);
    }
    return isFull
        ? "[Full GC (Ergonomics) 6100M->2000M(6144M), %.7f secs]".formatted(seconds)
        : "[GC (Allocation Failure) 5000M->4100M(6144M), %.7f secs]".formatted(seconds);
  }

  private static Comparison compared(Path root) {
    List<FileContent> read =
        Folders.files(root).stream()
            .flatMap(file -> AnyFile.read(file, ZoneOffset.UTC, Progress.NONE).stream())
            .toList();
    return Comparer.compare(Grouper.group(read, List.of(root)), Settings.DEFAULT);
  }

  private static void assertSizes(Comparison comparison, int configurations, int repeats) {
    assertThat(comparison.configurations())
        .hasSize(configurations)
        .allSatisfy(each -> assertThat(each.runs()).hasSize(repeats));
  }

  private static String headline(Comparison comparison) {
    return ENGLISH.say(comparison.answer().headline());
  }

  private static List<String> evidence(Comparison comparison) {
    return comparison.answer().evidence().stream()
        .map(each -> ENGLISH.say(each.sentence()))
        .toList();
  }

  private static List<Double> values(Comparison comparison, String configuration, Metric metric) {
    return comparison.configurations().stream()
        .filter(each -> each.name().equals(configuration))
        .flatMap(each -> each.runs().stream())
        .map(run -> run.metrics().value(metric))
        .toList();
  }

  private static List<Finding> findings(Comparison comparison, String configuration) {
    return comparison.configurations().stream()
        .filter(each -> each.name().equals(configuration))
        .flatMap(each -> each.runs().stream())
        .flatMap(run -> run.findings().stream())
        .toList();
  }
}
