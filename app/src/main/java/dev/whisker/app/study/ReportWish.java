package dev.whisker.app.study;

import dev.whisker.report.content.ReportOptions;
import java.util.Locale;
import java.util.Optional;

/**
 * The user's options for the report of a comparison.
 *
 * @param language of the report; empty for that of the window
 */
public record ReportWish(ReportOptions options, Optional<Locale> language) {

  public static final ReportWish USUAL = new ReportWish(ReportOptions.USUAL, Optional.empty());

  public ReportWish with(ReportOptions wanted) {
    return new ReportWish(wanted, language);
  }

  public ReportWish in(Optional<Locale> wanted) {
    return new ReportWish(options, wanted);
  }
}
