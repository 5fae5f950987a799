package dev.whisker.app.study;

import dev.whisker.report.content.ReportOptions;
import java.util.Locale;
import java.util.Optional;

/**
 * The user's options for the report of a comparison.
 *
 * @param language of the report; empty for that of the window
 * @param anonymous true for other names of hosts, users and files
 */
public record ReportWish(ReportOptions options, Optional<Locale> language, boolean anonymous) {

  public static final ReportWish USUAL =
      new ReportWish(ReportOptions.USUAL, Optional.empty(), false);

  public ReportWish with(ReportOptions wanted) {
    return new ReportWish(wanted, language, anonymous);
  }

  public ReportWish in(Optional<Locale> wanted) {
    return new ReportWish(options, wanted, anonymous);
  }

  public ReportWish anonymous(boolean wanted) {
    return new ReportWish(options, language, wanted);
  }

  /** The study with the names that the report has. */
  public Study named(Study study) {
    return anonymous ? Anonymised.of(study).study() : study;
  }
}
