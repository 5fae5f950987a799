package dev.whisker.load.result;

import dev.whisker.load.Tool;
import java.util.List;

/** Reads printed reports, which may begin anywhere in a text. */
public interface ReportReader extends LoadReader {

  Tool tool();

  /**
   * Plain texts, rare in other output; every report contains one of them. {@code recognises}
   * decides.
   */
  List<String> signatures();
}
