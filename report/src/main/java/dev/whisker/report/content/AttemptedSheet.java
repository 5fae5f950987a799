package dev.whisker.report.content;

import dev.whisker.charts.look.Fonts;
import dev.whisker.charts.look.Sheet;
import dev.whisker.charts.look.Theme;
import dev.whisker.failure.Attempt;
import java.awt.Graphics2D;
import java.awt.Shape;
import java.awt.geom.AffineTransform;
import java.awt.geom.Rectangle2D;

/** A sheet, or after a bug in drawing it, a sentence. */
record AttemptedSheet(Sheet sheet, String sentence) implements Sheet {

  @Override
  public Theme theme() {
    return sheet.theme();
  }

  @Override
  public double height() {
    return sheet.height();
  }

  @Override
  public void draw(Graphics2D graphics, Rectangle2D area) {
    AffineTransform transform = graphics.getTransform();
    Shape clip = graphics.getClip();
    Attempt.run(
        "Sheet of the report",
        () -> sheet.draw(graphics, area),
        () -> {
          graphics.setTransform(transform);
          graphics.setClip(clip);
          graphics.setFont(Fonts.of(theme().fontSize()));
          graphics.setPaint(theme().muted());
          graphics.drawString(sentence, (float) area.getX(), (float) area.getCenterY());
        });
  }
}
