package dev.whisker.analysis.rule;

import dev.whisker.analysis.wording.Fact;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * The answer of each JDK to a flag, measured by starting 8u504, 11.0.24, 17.0.15 and 25.0.3 with
 * it. A release in between is treated as the next later measured one, which is the safe side. A
 * flag that is not listed is unknown.
 */
public final class KnownFlags {

  /** The answer of a JVM to a flag. */
  public enum Answer {
    ACCEPTED,
    WARNED_OF,
    /** It exists, but only with {@code -XX:+UnlockExperimentalVMOptions}. */
    LOCKED,
    REFUSED
  }

  private static final List<Integer> MEASURED = List.of(8, 11, 17, 25);

  /** Name, the answers of 8, 11, 17 and 25 (+ yes, w warns, u locked, - no), and what to use. */
  private static final String MATRIX =
      """
      UseSerialGC                          + + + +
      UseParallelGC                        + + + +
      UseG1GC                              + + + +
      UseParallelOldGC                     + + - -
      UseConcMarkSweepGC                   + w - -  -XX:+UseG1GC
      UseParNewGC                          w - - -
      CMSInitiatingOccupancyFraction       + + - -
      UseCMSInitiatingOccupancyOnly        + + - -
      CMSScavengeBeforeRemark              + + - -
      CMSParallelRemarkEnabled             + + - -
      CMSClassUnloadingEnabled             + + - -
      UseCMSCompactAtFullCollection        w - - -
      CMSFullGCsBeforeCompaction           w - - -
      UseZGC                               - u + +
      ZGenerational                        - - - w
      UseShenandoahGC                      - + + +
      PrintGC                              + w w w  -Xlog:gc
      PrintGCDetails                       + w w w  -Xlog:gc*
      Xloggc                               + w w w  -Xlog:gc:file
      PrintGCTimeStamps                    + - - -  -Xlog:gc*:file=gc.log:uptime
      PrintGCDateStamps                    + - - -  -Xlog:gc*:file=gc.log:time
      PrintHeapAtGC                        + - - -  -Xlog:gc+heap=debug
      PrintGCCause                         + - - -
      PrintGCApplicationStoppedTime        + - - -  -Xlog:safepoint
      PrintTenuringDistribution            + - - -  -Xlog:gc+age=trace
      PrintAdaptiveSizePolicy              + - - -  -Xlog:gc+ergo*=debug
      PrintReferenceGC                     + - - -  -Xlog:gc+ref=debug
      PrintPromotionFailure                + - - -
      PrintFLSStatistics                   + - - -
      PrintClassHistogramBeforeFullGC      + - - -
      UseGCLogFileRotation                 + - - -  -Xlog:gc*:file=gc.log::filecount=5
      NumberOfGCLogFiles                   + - - -
      PrintSafepointStatistics             + w - -  -Xlog:safepoint
      Xlog                                 - + + +
      PermSize                             w w - -  -XX:MetaspaceSize
      MaxPermSize                          w w - -  -XX:MaxMetaspaceSize
      G1UseAdaptiveIHOP                    - + + +
      G1PeriodicGCInterval                 - - + +
      SoftMaxHeapSize                      - - + +
      G1NewSizePercent                     u u u u
      G1MaxNewSizePercent                  u u u u
      G1MixedGCLiveThresholdPercent        u u u u
      UseBiasedLocking                     + + w -
      AggressiveOpts                       + w - -
      UseCompressedOops                    + + + +
      UseCompactObjectHeaders              - - - +
      MetaspaceSize                        + + + +
      MaxMetaspaceSize                     + + + +
      DisableExplicitGC                    + + + +
      ExplicitGCInvokesConcurrent          + + + +
      ParallelRefProcEnabled               + + + +
      InitiatingHeapOccupancyPercent       + + + +
      G1ReservePercent                     + + + +
      G1HeapWastePercent                   + + + +
      G1MixedGCCountTarget                 + + + +
      G1HeapRegionSize                     + + + +
      UseStringDeduplication               + + + +
      MarkStackSize                        + + + +
      MarkStackSizeMax                     + + + +
      MaxGCPauseMillis                     + + + +
      GCTimeRatio                          + + + +
      ParallelGCThreads                    + + + +
      ConcGCThreads                        + + + +
      SurvivorRatio                        + + + +
      TargetSurvivorRatio                  + + + +
      MaxTenuringThreshold                 + + + +
      NewRatio                             + + + +
      NewSize                              + + + +
      MaxNewSize                           + + + +
      AlwaysPreTouch                       + + + +
      HeapDumpOnOutOfMemoryError           + + + +
      ExitOnOutOfMemoryError               + + + +
      UseContainerSupport                  + + + +
      ActiveProcessorCount                 + + + +
      InitialRAMPercentage                 + + + +
      MaxRAMPercentage                     + + + +
      UseCountedLoopSafepoints             + + + +
      UseNUMA                              + + + +
      PrintCommandLineFlags                + + + +
      UseGCOverheadLimit                   + + + +
      """;

  private static final Map<String, Entry> ENTRIES = entries();

  private static final Pattern FLAG =
      Pattern.compile("-XX:[+-]?(\\w+)|-(Xlog|Xloggc):|(?<![\\w:.])-(Xlog|Xloggc)(?=[:\\s]|$)");

  private static final Pattern AT_END = Pattern.compile(":$");

  private record Entry(List<Answer> answers, String replacement) {}

  private KnownFlags() {}

  /** The answer of a release to a flag; null if unknown. */
  public static @Nullable Answer answer(String name, int release) {
    Entry entry = ENTRIES.get(name);
    return entry == null ? null : entry.answers().get(MEASURED.indexOf(measured(release)));
  }

  /** The names of all flags that are known. */
  public static Set<String> names() {
    return ENTRIES.keySet();
  }

  /** The flag with that name, in the JVM's spelling; the case of letters is ignored. */
  public static Optional<String> spelled(String name) {
    return ENTRIES.keySet().stream().filter(known -> known.equalsIgnoreCase(name)).findFirst();
  }

  /** The flag that sets a factor; empty if it is not known. */
  public static Optional<String> setting(String factor, String value) {
    return spelled(factor)
        .map(
            flag ->
                switch (value) {
                  case "on" -> "-XX:+" + flag;
                  case "off" -> "-XX:-" + flag;
                  default -> "-XX:" + flag + "=" + value;
                });
  }

  /** The flag to use instead; empty if none is needed. */
  public static String replacement(String name) {
    Entry entry = ENTRIES.get(name);
    return entry == null ? "" : entry.replacement();
  }

  /** The measured release that another release is treated as. */
  public static int measured(int release) {
    return MEASURED.stream().filter(each -> each >= release).findFirst().orElse(MEASURED.getLast());
  }

  /** The names of the flags in a text or a command line; in order, without repeats. */
  public static List<String> namesIn(String text) {
    return List.copyOf(writtenIn(text).keySet());
  }

  /** The flags in a text as first written, by name, without their values: {@code -XX:+UseZGC}. */
  public static Map<String, String> writtenIn(String text) {
    Map<String, String> written = new LinkedHashMap<>();
    FLAG.matcher(text)
        .results()
        .forEach(
            flag -> written.putIfAbsent(name(flag), AT_END.matcher(flag.group()).replaceAll("")));
    return written;
  }

  /** The flags in a text with this answer of a release, each with its replacement. */
  public static List<Fact> answered(String text, int release, Answer answer) {
    return writtenIn(text).entrySet().stream()
        .filter(flag -> answer(flag.getKey(), release) == answer)
        .map(flag -> withReplacement(flag.getValue(), replacement(flag.getKey())))
        .toList();
  }

  private static Fact withReplacement(String flag, String replacement) {
    return replacement.isEmpty()
        ? Fact.word(flag)
        : Fact.phrase(
            "part.replacement",
            Map.of("flag", Fact.word(flag), "replacement", Fact.word(replacement)));
  }

  private static String name(MatchResult flag) {
    for (int group = 1; group <= flag.groupCount(); group++) {
      if (flag.group(group) != null) {
        return flag.group(group);
      }
    }
    throw new AssertionError(flag.group());
  }

  private static Map<String, Entry> entries() {
    Pattern line = Pattern.compile("(\\w+) +([-+wu]) ([-+wu]) ([-+wu]) ([-+wu]) *(.*)");
    Map<String, Entry> entries = new HashMap<>();
    for (String row : MATRIX.lines().toList()) {
      Matcher match = line.matcher(row);
      if (!match.matches()) {
        throw new AssertionError(row);
      }
      List<Answer> answers =
          List.of(
              answer(match.group(2)),
              answer(match.group(3)),
              answer(match.group(4)),
              answer(match.group(5)));
      entries.put(match.group(1), new Entry(answers, match.group(6)));
    }
    return Map.copyOf(entries);
  }

  private static Answer answer(String sign) {
    return switch (sign) {
      case "+" -> Answer.ACCEPTED;
      case "w" -> Answer.WARNED_OF;
      case "u" -> Answer.LOCKED;
      default -> Answer.REFUSED;
    };
  }
}
