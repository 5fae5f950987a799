package dev.whisker.report.content;

import dev.whisker.analysis.comparison.Comparison;
import dev.whisker.charts.look.Abbreviation;
import dev.whisker.charts.look.Fonts;
import dev.whisker.report.document.Type;
import java.awt.font.FontRenderContext;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The names of configurations, short enough for page one. The chapter on methods has them in full.
 *
 * @param names the short ones by the full ones, the longest first
 */
record AbbreviatedNames(Map<String, String> names) {

  static final AbbreviatedNames NONE = new AbbreviatedNames(Map.of());

  /** The width of a name in a table of five metrics, in points. */
  private static final double ROOM = 100;

  static AbbreviatedNames of(Comparison comparison) {
    // The longest first: it may contain another.
    List<String> full =
        comparison.names().stream()
            .sorted(Comparator.comparingInt(String::length).reversed())
            .toList();
    List<String> brief =
        Abbreviation.of(
            full,
            ROOM,
            Fonts.of((float) Type.STRONG.size()),
            new FontRenderContext(null, true, true));
    Map<String, String> names = new LinkedHashMap<>();
    for (int i = 0; i < full.size(); i++) {
      names.put(full.get(i), brief.get(i));
    }
    return new AbbreviatedNames(names);
  }

  /** A text with the short names. */
  String in(String text) {
    String shown = text;
    for (Map.Entry<String, String> name : names.entrySet()) {
      shown = shown.replace(name.getKey(), name.getValue());
    }
    return shown;
  }
}
