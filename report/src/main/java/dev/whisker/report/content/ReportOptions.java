package dev.whisker.report.content;

import java.util.Arrays;
import java.util.EnumSet;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * The user's chapters, title and notes for a report; data formats contain everything.
 *
 * @param chapters to include
 * @param title the user's; empty for the default
 * @param notes the user's, one paragraph in a line, printed below the answer; may be empty
 */
public record ReportOptions(Set<Chapter> chapters, String title, String notes) {

  public static final ReportOptions ALL = new ReportOptions(EnumSet.allOf(Chapter.class), "", "");

  /** All chapters except the appendix. */
  public static final ReportOptions USUAL =
      new ReportOptions(
          Arrays.stream(Chapter.values())
              .filter(chapter -> !chapter.isAppendix())
              .collect(Collectors.toSet()),
          "",
          "");

  public ReportOptions {
    chapters = Set.copyOf(chapters);
    title = title.strip();
    notes = notes.strip();
  }

  public boolean has(Chapter chapter) {
    return chapters.contains(chapter);
  }

  public ReportOptions with(Chapter chapter, boolean wanted) {
    EnumSet<Chapter> changed = EnumSet.noneOf(Chapter.class);
    changed.addAll(chapters);
    if (wanted) {
      changed.add(chapter);
    } else {
      changed.remove(chapter);
    }
    return new ReportOptions(changed, title, notes);
  }

  public ReportOptions withTitle(String own) {
    return new ReportOptions(chapters, own, notes);
  }

  public ReportOptions withNotes(String own) {
    return new ReportOptions(chapters, title, own);
  }
}
