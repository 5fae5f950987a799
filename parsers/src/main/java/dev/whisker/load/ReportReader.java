package dev.whisker.load;

import java.util.List;

/** Reads reports that a tool prints: they are found wherever in a text they begin. */
public interface ReportReader extends LoadReader {

  Tool tool();

  /** Plain texts of which each report has one, rare in other output; {@code recognises} decides. */
  List<String> signatures();
}
