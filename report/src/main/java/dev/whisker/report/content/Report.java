package dev.whisker.report.content;

import dev.whisker.analysis.comparison.Comparison;
import dev.whisker.files.FileContent;
import java.util.List;
import java.util.Locale;

/**
 * What a report is about.
 *
 * @param read every file that was read for the comparison, for the list of files and what could not
 *     be understood of them
 * @param locale the language it is written in
 * @param options what people want to read of it
 */
public record Report(
    Comparison comparison, List<FileContent> read, Locale locale, ReportOptions options) {

  /** With every chapter and no words of the user's. */
  public Report(Comparison comparison, List<FileContent> read, Locale locale) {
    this(comparison, read, locale, ReportOptions.ALL);
  }
}
