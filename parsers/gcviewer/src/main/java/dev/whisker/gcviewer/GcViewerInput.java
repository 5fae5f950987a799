package dev.whisker.gcviewer;

import dev.whisker.input.LineCounts.UnknownLine;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeMap;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** Decides what GCViewer is given of a text: which lines, and in what shape. */
final class GcViewerInput {

  private static final int MAX_TEXT = 200;

  private final Function<String, @Nullable String> prepare;
  private final TreeMap<Long, String> leftOut = new TreeMap<>();
  private long end = Long.MAX_VALUE;
  private String lastText = "";

  /**
   * @param prepare makes of each line what GCViewer is given, or null to leave it out
   */
  GcViewerInput(Function<String, @Nullable String> prepare) {
    this.prepare = prepare;
  }

  /** Whether the text goes on with this line. */
  boolean has(long number) {
    return number < end;
  }

  /** The line as GCViewer is given it, or null. */
  @Nullable String line(long number, String text) {
    lastText = text;
    return leftOut.containsKey(number) ? null : prepare.apply(text);
  }

  /**
   * From now on not this line, the last that was given.
   *
   * @return false where it has been left out already
   */
  boolean leaveOut(long number) {
    String text = lastText.substring(0, Math.min(lastText.length(), MAX_TEXT));
    return leftOut.putIfAbsent(number, text) == null;
  }

  int leftOut() {
    return leftOut.size();
  }

  void endBeforeFirstLeftOut() {
    end = leftOut.isEmpty() ? end : leftOut.firstKey();
  }

  /** The lines left out. */
  List<UnknownLine> examples() {
    List<UnknownLine> examples = new ArrayList<>();
    leftOut.forEach((number, text) -> examples.add(new UnknownLine(number, text)));
    return examples;
  }
}
