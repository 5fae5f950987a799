package dev.whisker.charts.image;

import static org.assertj.core.api.Assertions.assertThat;

import dev.whisker.charts.image.CaptionedPicture.Words;
import dev.whisker.charts.look.Mark;
import dev.whisker.charts.look.Sheet;
import dev.whisker.charts.look.Theme;
import java.awt.Color;
import java.awt.Graphics2D;
import java.awt.geom.Rectangle2D;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;

class PlateTest {

  private static final String CAPTION = "Every pause at its time; all panels have the same axes.";

  private final Blank blank = new Blank();

  /** Records where it was drawn. */
  private static final class Blank implements Sheet {

    private Optional<Rectangle2D> drawn = Optional.empty();

    @Override
    public Theme theme() {
      return Theme.LIGHT;
    }

    @Override
    public double height() {
      return 100;
    }

    @Override
    public void draw(Graphics2D graphics, Rectangle2D area) {
      drawn = Optional.of(area);
    }
  }

  @Test
  void titleKeyAndCaptionSurroundPicture() throws Exception {
    Words words =
        new Words(
            new Mark("●", Color.BLUE, "fast"),
            "Pauses over time · fast",
            List.of(mark("■", "full"), mark("○", "young")),
            CAPTION,
            "story 1");

    CaptionedPicture plate = new CaptionedPicture(blank, words, 800, Locale.ENGLISH);

    assertThat(texts(plate, 800))
        .containsExactly(
            "●", "Pauses over time · fast", "■", "full", "○", "young", CAPTION, "story 1");
    assertThat(plate.height()).isGreaterThan(150);
    assertThat(blank.drawn)
        .hasValueSatisfying(
            area -> {
              assertThat(area.getHeight()).isEqualTo(100);
              assertThat(area.getY()).isBetween(50.0, 90.0);
            });
  }

  @Test
  void missingTextsTakeNoRoom() throws Exception {
    CaptionedPicture plate =
        new CaptionedPicture(blank, new Words(null, "", List.of(), "", ""), 800, Locale.ENGLISH);

    assertThat(plate.height()).isEqualTo(100);
    assertThat(texts(plate, 800)).isEmpty();
  }

  @Test
  void longTextsWrapToNextLine() throws Exception {
    List<Mark> key =
        List.of(mark("■", "collections of all"), mark("▨", "ergonomics"), mark("▤", "by request"));

    CaptionedPicture narrow =
        new CaptionedPicture(blank, new Words(null, "", key, CAPTION, ""), 200, Locale.ENGLISH);
    CaptionedPicture wide =
        new CaptionedPicture(blank, new Words(null, "", key, CAPTION, ""), 1200, Locale.ENGLISH);

    assertThat(narrow.height()).isGreaterThan(wide.height() + 30);
    assertThat(String.join(" ", texts(narrow, 200))).contains(CAPTION);
    assertThat(rightmost(narrow, 200)).isLessThan(200);
  }

  @Test
  void chineseIsBrokenWithoutSpaces() throws Exception {
    String caption = "每一段时间内应用被停住的比例，按停顿类型分层，取各次重复的均值；Full GC 是最下面的实心层。";

    CaptionedPicture plate =
        new CaptionedPicture(
            blank, new Words(null, "", List.of(), caption, ""), 200, Locale.SIMPLIFIED_CHINESE);

    List<String> lines = texts(plate, 200);
    assertThat(lines).hasSizeGreaterThan(2);
    assertThat(String.join("", lines).replace(" ", "")).isEqualTo(caption.replace(" ", ""));
    assertThat(lines).noneMatch(line -> line.startsWith("，") || line.startsWith("。"));
  }

  private static Mark mark(String glyph, String text) {
    return new Mark(glyph, Color.BLACK, text);
  }

  private static List<String> texts(CaptionedPicture plate, double width) throws Exception {
    NodeList nodes = written(plate, width).getElementsByTagName("text");
    List<String> texts = new ArrayList<>();
    for (int i = 0; i < nodes.getLength(); i++) {
      texts.add(nodes.item(i).getTextContent().strip());
    }
    return texts;
  }

  /** The place of the text that begins farthest to the right. */
  private static double rightmost(CaptionedPicture plate, double width) throws Exception {
    NodeList nodes = written(plate, width).getElementsByTagName("text");
    double most = 0;
    for (int i = 0; i < nodes.getLength(); i++) {
      most = Math.max(most, Double.parseDouble(((Element) nodes.item(i)).getAttribute("x")));
    }
    return most;
  }

  private static Element written(CaptionedPicture plate, double width) throws Exception {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    PictureFormat.SVG.write(plate, width, out);
    DocumentBuilderFactory parsers = DocumentBuilderFactory.newInstance();
    // The definition of SVG is on the net.
    parsers.setFeature("http://apache.org/xml/features/nonvalidating/load-external-dtd", false);
    return parsers
        .newDocumentBuilder()
        .parse(new ByteArrayInputStream(out.toByteArray()))
        .getDocumentElement();
  }
}
