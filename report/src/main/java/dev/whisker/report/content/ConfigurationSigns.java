package dev.whisker.report.content;

import dev.whisker.analysis.comparison.Comparison;
import dev.whisker.charts.look.Palette;
import dev.whisker.charts.look.Theme;
import dev.whisker.report.document.Ink;
import dev.whisker.report.document.Text;
import dev.whisker.report.document.Type;

/** The configurations' names with their signs, as on the charts. */
final class ConfigurationSigns {

  private final Comparison comparison;
  private final Palette palette = new Palette(Theme.PRINT);

  ConfigurationSigns(Comparison comparison) {
    this.comparison = comparison;
  }

  /** The sign of a configuration alone. */
  Text sign(String name) {
    int position = comparison.position(name);
    return Text.of(
        palette.marker(position).solid(), Type.BODY, new Ink(palette.textColor(position)));
  }

  /** The sign and the name, in small type. */
  Text named(String name) {
    int position = comparison.position(name);
    return Text.of(
            palette.marker(position).solid() + "\u00a0",
            Type.SMALL,
            new Ink(palette.textColor(position)))
        .and(Text.of(name, Type.SMALL, Ink.TEXT));
  }
}
