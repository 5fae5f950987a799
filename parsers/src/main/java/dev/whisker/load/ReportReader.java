package dev.whisker.load;

import java.util.List;

/** Reads printed reports, which may begin anywhere in a text. */
public interface ReportReader extends LoadReader {

  Tool tool();

  /** Plain texts of which each report has one, rare in other output; {@code recognises} decides. */
  List<String> signatures();
}
