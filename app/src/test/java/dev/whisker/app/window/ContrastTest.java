package dev.whisker.app.window;

import static org.assertj.core.api.Assertions.assertThat;

import dev.whisker.charts.look.Palette;
import dev.whisker.charts.look.Theme;
import java.awt.Color;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** Texts and signs have the contrast that WCAG 2.1 AA requires: 4.5 to 1; signs 3 to 1. */
class ContrastTest {

  private static final double TEXT = 4.5;
  private static final double SIGN = 3;

  private static final Pattern COLOUR =
      Pattern.compile("(-[\\w-]+):\\s*(#[0-9a-fA-F]{6}|white|black|rgba\\([^)]*\\))\\s*;");

  private static final String PAPER = "-color-bg-default";

  /** Text colours and the grounds that our style sheet puts them on. */
  private static final List<List<String>> PAIRS =
      List.of(
          List.of("-color-fg-default", "-color-bg-default"),
          List.of("-color-fg-default", "-color-bg-subtle"),
          List.of("-color-fg-muted", "-color-bg-default"),
          List.of("-color-fg-muted", "-color-bg-subtle"),
          List.of("-color-fg-muted", "-color-bg-inset"),
          List.of("-color-accent-fg", "-color-bg-default"),
          List.of("-whisker-better", "-color-bg-default"),
          List.of("-whisker-better", "-color-bg-subtle"),
          List.of("-whisker-worse", "-color-bg-default"),
          List.of("-whisker-worse", "-color-bg-subtle"),
          List.of("-color-accent-fg", "-color-accent-subtle"),
          List.of("-color-fg-muted", "-color-neutral-subtle"),
          List.of("-whisker-better", "-color-neutral-subtle"),
          List.of("-whisker-worse", "-color-neutral-subtle"),
          List.of("-color-fg-default", "-color-warning-muted"));

  /** The frame of the focus, and its background. */
  private static final List<List<String>> SIGNS =
      List.of(
          List.of("-color-accent-emphasis", PAPER),
          List.of("-color-accent-emphasis", "-color-bg-subtle"));

  @Test
  void textsCanBeReadInTheLightTheme() throws IOException {
    assertReadable(colours("/atlantafx/base/theme/primer-light.css", false));
  }

  @Test
  void textsCanBeReadInTheDarkTheme() throws IOException {
    assertReadable(colours("/atlantafx/base/theme/primer-dark.css", true));
  }

  @Test
  void signsOfConfigurationsStandOutOnTheirCharts() {
    for (Theme theme : List.of(Theme.LIGHT, Theme.DARK, Theme.PRINT)) {
      Palette palette = new Palette(theme);
      for (int position = 0; position < 8; position++) {
        assertThat(contrast(palette.textColor(position), theme.background()))
            .as("%s %d", theme, position)
            .isGreaterThanOrEqualTo(SIGN);
      }
    }
  }

  @Test
  void theFormulaIsThatOfWcag() {
    assertThat(contrast(Color.BLACK, Color.WHITE)).isEqualTo(21);
    // WCAG's own example of the limit: #767676 on white.
    assertThat(contrast(new Color(0x767676), Color.WHITE)).isBetween(4.5, 4.6);
  }

  private static void assertReadable(Map<String, Color> colours) {
    PAIRS.forEach(pair -> assertStandsOut(pair, TEXT, colours));
    SIGNS.forEach(pair -> assertStandsOut(pair, SIGN, colours));
  }

  private static void assertStandsOut(List<String> pair, double by, Map<String, Color> colours) {
    Color ink = Objects.requireNonNull(colours.get(pair.get(0)), pair.get(0));
    Color ground = Objects.requireNonNull(colours.get(pair.get(1)), pair.get(1));
    Color paper = Objects.requireNonNull(colours.get(PAPER), PAPER);
    assertThat(contrast(ink, over(ground, paper)))
        .as("%s on %s", pair.get(0), pair.get(1))
        .isGreaterThanOrEqualTo(by);
  }

  /** The colour of a translucent colour over another. */
  private static Color over(Color colour, Color below) {
    double share = colour.getAlpha() / 255.0;
    float[] seen = new float[3];
    float[] above = colour.getRGBColorComponents(null);
    float[] under = below.getRGBColorComponents(null);
    for (int i = 0; i < seen.length; i++) {
      seen[i] = (float) (share * above[i] + (1 - share) * under[i]);
    }
    return new Color(seen[0], seen[1], seen[2]);
  }

  /** As style sheets write it: three bytes and a share. */
  private static Color translucent(String rgba) {
    String[] parts = rgba.substring(rgba.indexOf('(') + 1, rgba.indexOf(')')).split(",", -1);
    return new Color(
        Integer.parseInt(parts[0].strip()),
        Integer.parseInt(parts[1].strip()),
        Integer.parseInt(parts[2].strip()),
        (int) Math.round(255 * Double.parseDouble(parts[3].strip())));
  }

  /** Those of the theme, and ours on top. */
  private static Map<String, Color> colours(String theme, boolean dark) throws IOException {
    Map<String, Color> colours = new HashMap<>();
    read("/" + theme.replaceFirst("^/", ""), colours);
    String own = text("/dev/whisker/app/window/whisker.css");
    int darkPart = own.indexOf(".root:dark");
    add(own.substring(0, darkPart), colours);
    if (dark) {
      add(own.substring(darkPart), colours);
    }
    return colours;
  }

  private static void read(String resource, Map<String, Color> colours) throws IOException {
    add(text(resource), colours);
  }

  private static String text(String resource) throws IOException {
    try (InputStream in =
        Objects.requireNonNull(ContrastTest.class.getResourceAsStream(resource), resource)) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    }
  }

  private static void add(String css, Map<String, Color> colours) {
    COLOUR
        .matcher(css)
        .results()
        .forEach(
            match ->
                colours.put(
                    match.group(1),
                    switch (match.group(2)) {
                      case "white" -> Color.WHITE;
                      case "black" -> Color.BLACK;
                      case String rgba when rgba.startsWith("rgba") -> translucent(rgba);
                      default -> Color.decode(match.group(2));
                    }));
  }

  private static double contrast(Color one, Color other) {
    double a = luminance(one) + 0.05;
    double b = luminance(other) + 0.05;
    return Math.round(100 * Math.max(a, b) / Math.min(a, b)) / 100.0;
  }

  private static double luminance(Color color) {
    return 0.2126 * linear(color.getRed())
        + 0.7152 * linear(color.getGreen())
        + 0.0722 * linear(color.getBlue());
  }

  private static double linear(int channel) {
    double share = channel / 255.0;
    return share <= 0.04045 ? share / 12.92 : Math.pow((share + 0.055) / 1.055, 2.4);
  }
}
