package dev.whisker.analysis.rule;

import dev.whisker.analysis.wording.Fact;
import dev.whisker.analysis.wording.Statement;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The flags of an advice, as data. Its text names the same flags in every language.
 *
 * @param firstStep the change to begin with; empty if the advice needs a decision first
 * @param alternatives in the order of the text; each is a list of flags to set together. Empty if
 *     the advice has no flags with a value.
 * @param others flags that it mentions without a value to set
 */
public record FlagAdvice(
    Optional<Change> firstStep, List<List<String>> alternatives, List<String> others) {

  /** Advice without flags. */
  public static final FlagAdvice NONE = new FlagAdvice(Optional.empty(), List.of(), List.of());

  /** A change of a JVM's flags. */
  public sealed interface Change {}

  /** Sets these flags. */
  public record Setting(List<String> flags) implements Change {}

  /** Doubles the heap. */
  public record LargerHeap() implements Change {}

  /** Removes the flags that fix the young generation. */
  public record FreeYoung() implements Change {}

  /**
   * The flags by key of the advice; {@code +heap} is a larger heap, {@code -young} a free young
   * size. {@code |} separates alternatives, braces contain a measured value. With {@code try} the
   * first alternative is the first step. Flags without a value follow {@code ~}.
   */
  private static final String TABLE =
      """
      rule.advice.heap                 try +heap
      rule.advice.heap-dump            -XX:+HeapDumpOnOutOfMemoryError
      rule.advice.references           try -XX:+ParallelRefProcEnabled
      rule.advice.young.size           try {flag}
      rule.D01.advice                  ~ -XX:MetaspaceSize
      rule.D01.advice.lowered          ~ -XX:MetaspaceSize
      rule.D01.advice.size             try {flag}
      rule.D01.advice.cap              try {cap}
      rule.D02.advice                  ~ -XX:MaxMetaspaceSize
      rule.D02.advice.cap              try {flag}
      rule.D03.advice.roomy            ~ -XX:MaxNewSize
      rule.D04.advice                  try -XX:+DisableExplicitGC
      rule.D04.advice.concurrent       try -XX:+ExplicitGCInvokesConcurrent
      rule.D07.advice.late             try -XX:CMSInitiatingOccupancyFraction=70 -XX:+UseCMSInitiatingOccupancyOnly
      rule.D08.advice                  try +heap
      rule.D08.advice.earlier          try -XX:CMSInitiatingOccupancyFraction={fraction} -XX:+UseCMSInitiatingOccupancyOnly
      rule.D10.advice.late             try -XX:InitiatingHeapOccupancyPercent=35
      rule.D10.advice.late.unified     try -XX:G1ReservePercent=20
      rule.D13.advice                  ~ -XX:G1HeapRegionSize
      rule.D13.advice.largest          try +heap
      rule.D13.advice.region           try {flag}
      rule.D19.advice                  try {from}
      rule.D19.advice.critical         try {from}
      rule.D20.advice                  {enough}
      rule.D23.advice                  try {flags}
      rule.D24.advice.g1               ~ -XX:MaxGCPauseMillis
      rule.D24.advice.g1.heap          try +heap
      rule.D25.advice                  try -young
      rule.D27.advice                  try {flag}
      rule.D27.advice.old              try {flag}
      rule.D28.advice                  try -XX:SurvivorRatio=4
      rule.D28.advice.g1               try +heap
      rule.D35.advice                  try {flag}
      rule.D37.advice                  -Xmx31g
      rule.D37.advice.flag             ~ -XX:-UseCompressedOops
      rule.D39.advice.full             try +heap
      rule.D39.advice.remark           -Xlog:gc+phases=debug
      rule.D42.advice.cms              try -XX:+CMSScavengeBeforeRemark
      rule.D46.advice                  try -XX:+AlwaysPreTouch
      rule.D49.advice.biased           -XX:-UseBiasedLocking
      rule.D50.advice                  -XX:+UseParallelGC | -XX:+UseG1GC
      rule.D54.advice                  try -XX:+UseG1GC
      rule.D55.advice                  -XX:+UseZGC
      rule.D59.advice                  try +heap
      rule.D60.advice                  ~ -XX:MaxGCPauseMillis
      rule.D64.advice                  try -XX:+UseG1GC
      rule.D70.advice                  -XX:+PrintGCDateStamps
      rule.D70.advice.unified          -Xlog:gc*:file=gc.log:time,uptime,level,tags
      rule.D106.advice.silent          -Xlog:gc* | -XX:+PrintGCDetails
      need.full-log.advice             -XX:+PrintGCDetails -XX:+PrintGCDateStamps -XX:+PrintGCCause -XX:+PrintTenuringDistribution -XX:+PrintGCApplicationStoppedTime
      need.full-log.advice.unified     -Xlog:gc*,gc+age=debug,safepoint,arguments:file=gc.log:time,uptime,level,tags
      """;

  private static final String TRY = "try ";
  private static final String HEAP = "+heap";
  private static final String YOUNG = "-young";
  private static final String OTHERS = "~ ";

  private static final Pattern PLACE = Pattern.compile("\\{(\\w+)}");

  private static final Map<String, String> ROWS = rows();

  public static FlagAdvice of(Statement advice) {
    // A remark about the planned JDK encloses the advice.
    if (advice.facts().get("advice") instanceof Fact.Phrase inner) {
      return of(inner.statement());
    }
    String row = ROWS.get(advice.key());
    return row == null ? NONE : of(row, advice);
  }

  static Set<String> keys() {
    return ROWS.keySet();
  }

  /** All flags that a JVM must accept to follow the advice, without the heap's size. */
  public List<String> named() {
    return Stream.concat(alternatives.stream().flatMap(List::stream), others.stream()).toList();
  }

  private static FlagAdvice of(String row, Statement advice) {
    int end = row.indexOf(OTHERS);
    return end < 0
        ? of(row, List.of(), advice)
        : of(
            row.substring(0, end).strip(),
            List.of(row.substring(end + OTHERS.length()).split(" ", -1)),
            advice);
  }

  private static FlagAdvice of(String row, List<String> others, Statement advice) {
    if (row.isEmpty()) {
      return new FlagAdvice(Optional.empty(), List.of(), others);
    }
    boolean isToBeTried = row.startsWith(TRY);
    List<Change> changes =
        Arrays.stream((isToBeTried ? row.substring(TRY.length()) : row).split(" \\| ", -1))
            .map(alternative -> change(filled(alternative, advice)))
            .toList();
    return new FlagAdvice(
        isToBeTried ? Optional.of(changes.getFirst()) : Optional.empty(),
        changes.stream()
            .flatMap(each -> each instanceof Setting set ? Stream.of(set.flags()) : Stream.empty())
            .toList(),
        others);
  }

  private static Change change(String step) {
    return switch (step) {
      case HEAP -> new LargerHeap();
      case YOUNG -> new FreeYoung();
      default -> new Setting(List.of(step.split(" ", -1)));
    };
  }

  private static String filled(String step, Statement advice) {
    return PLACE
        .matcher(step)
        .replaceAll(place -> Matcher.quoteReplacement(said(advice.facts().get(place.group(1)))));
  }

  /** The text of a flag, or its value as a whole number. */
  private static String said(@Nullable Fact fact) {
    return switch (fact) {
      case Fact.Word word -> word.text();
      case Fact.Quantity quantity -> String.valueOf(Math.round(quantity.value()));
      case null, default -> throw new IllegalArgumentException(String.valueOf(fact));
    };
  }

  private static Map<String, String> rows() {
    Map<String, String> rows = new LinkedHashMap<>();
    TABLE.lines().map(row -> row.split(" +", 2)).forEach(row -> rows.put(row[0], row[1]));
    return rows;
  }
}
