package dev.whisker.gcviewer;

import dev.whisker.gc.GcLogFormat;
import java.util.List;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * The formats that GCViewer reads, with the fingerprint of each and the preparation of its lines.
 *
 * <p>The fingerprints are narrow, because GCViewer itself accepts almost any text as a GC log.
 */
enum ForeignFormat {
  /**
   * {@code [memory ] 9.385: Nursery GC 123930K->27087K (1048576K), 53.417 ms}, JRockit 1.4 to 6.
   */
  JROCKIT(
      GcLogFormat.JROCKIT,
      List.of("[memory"),
      "\\[memory ?\\].*(?:GC (?:strategy|mode)\\b|\\d+KB?->\\d+KB? \\(\\d+KB?\\))") {

    /**
     * R28 logs both the sum of a collection's pauses and the longest of them. GCViewer takes the
     * second, which would miss a part of a concurrent collection's stops.
     */
    @Override
    String prepare(String line) {
      return SUM_AND_LONGEST.matcher(line).replaceFirst("$1$2");
    }
  },

  /** {@code <AF[1]: Allocation Failure. need 528 bytes ...>}, IBM 1.2 to 1.4.2. */
  IBM(
      GcLogFormat.IBM,
      List.of("<AF", "<GC("),
      "^\\s*<(?:AF(?:\\[\\d+\\])?: |GC\\(\\d+\\): (?:GC cycle started|freed) )"),

  /** {@code GC 1: starting collection, threshold allocation reached.}, the classic JVM of IBM i. */
  IBM_I(GcLogFormat.IBM_I, List.of(": starting collection"), "^GC \\d+: starting collection"),

  /** {@code <GC: 2 4.020320 1 104 ... >}, {@code -Xverbosegc} of HP-UX: 18 or 20 numbers. */
  HP_UX(GcLogFormat.HP_UX, List.of("<GC:"), "^<GC:(?: +-?[\\d.]+){18}(?:(?: +-?[\\d.]+){2})? +>") {

    /** An empty line throws an exception in GCViewer, and the whole file is lost. */
    @Override
    @Nullable String prepare(String line) {
      return line.startsWith("<GC:") ? line : null;
    }
  },

  /** {@code gc 1 @0.058s 0%: 0+1.9+0 ms clock, ...}, {@code GODEBUG=gctrace=1}. */
  GO(
      GcLogFormat.GO,
      List.of(" ms clock"),
      "^gc \\d+ @\\d+\\.\\d+s \\d+%: [\\d.]+\\+[\\d.]+\\+[\\d.]+ ms clock") {

    /** GCViewer reads the lines of Go 1.9. Go 1.19 has inserted stacks and globals. */
    @Override
    String prepare(String line) {
      return SINCE_GO_1_9.matcher(line).replaceAll("");
    }
  };

  private static final Pattern SUM_AND_LONGEST =
      Pattern.compile("(sum of pauses ([\\d.]+) ms, longest pause )[\\d.]+");
  private static final Pattern SINCE_GO_1_9 =
      Pattern.compile(", \\d+ MB stacks|, \\d+ MB globals| \\(forced\\)$");

  private final GcLogFormat format;

  @SuppressWarnings("ImmutableEnumChecker") // What List.of makes cannot be changed.
  private final List<String> words;

  private final Pattern fingerprint;

  /**
   * @param words each part of such a log contains one of them, and hardly any other text: searching
   *     them is faster
   */
  ForeignFormat(GcLogFormat format, List<String> words, String fingerprint) {
    this.format = format;
    this.words = words;
    this.fingerprint = Pattern.compile(fingerprint, Pattern.MULTILINE);
  }

  GcLogFormat format() {
    return format;
  }

  /** True if a part of a text, its head or any other, belongs to such a log. */
  boolean recognises(String head) {
    return words.stream().anyMatch(head::contains) && fingerprint.matcher(head).find();
  }

  /** The line in GCViewer's form, or null to drop it. */
  @Nullable String prepare(String line) {
    return line;
  }
}
