package dev.whisker.app.window;

import static org.assertj.core.api.Assertions.assertThat;

import dev.whisker.analysis.comparison.Comparison;
import dev.whisker.app.session.Appearance.Language;
import dev.whisker.app.session.Places.Place;
import dev.whisker.app.study.ReportFormat;
import dev.whisker.app.study.Study;
import dev.whisker.charts.chart.ChartKind;
import dev.whisker.charts.chart.ComparisonCharts;
import dev.whisker.charts.chart.PanelRow;
import dev.whisker.charts.image.CaptionedPicture;
import dev.whisker.charts.image.CaptionedPicture.Words;
import dev.whisker.charts.image.PictureFormat;
import dev.whisker.charts.look.ChartPanel;
import dev.whisker.charts.look.Theme;
import dev.whisker.files.given.Folders;
import dev.whisker.report.content.ReportOptions;
import java.awt.image.BufferedImage;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.TimeoutException;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import javafx.geometry.Rectangle2D;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.SnapshotParameters;
import javafx.scene.control.Control;
import javafx.scene.control.Labeled;
import javafx.scene.image.PixelReader;
import javafx.scene.image.WritableImage;
import javafx.scene.layout.BorderPane;
import javafx.scene.text.Text;
import javafx.stage.Stage;
import javax.imageio.ImageIO;
import org.apache.pdfbox.Loader;
import org.apache.pdfbox.pdmodel.PDDocument;
import org.apache.pdfbox.text.PDFTextStripper;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.testfx.framework.junit5.ApplicationExtension;
import org.testfx.framework.junit5.Start;

/**
 * Opens recorded files as a user would, on every screen and in both languages, and writes every
 * export. By default one file of each kind; {@code -Dwhisker.every=FOLDER} opens all below a
 * folder, each alone.
 */
@ExtendWith(ApplicationExtension.class)
@SuppressWarnings("NullAway.Init") // The extension opens the window before each test.
class EveryFileTest {

  private static final double WIDTH = 1366;
  private static final double HEIGHT = 768;

  /** The largest part of a page's height that may be without anything. */
  private static final double MOST_EMPTY = 0.4;

  /** Figures that no text may contain, and places that nothing filled. */
  private static final Pattern WRONG =
      Pattern.compile("\\bNaN\\b|Infinity|∞|(?<!\\$)\\{[a-z][A-Za-z]*\\}");

  /** The program in a page, as opposed to its data. */
  private static final Pattern CODE = Pattern.compile("(?s)<script>.*?</script>");

  private static final Path RESOURCES =
      Path.of("..", "parsers", "src", "test", "resources", "dev", "whisker")
          .toAbsolutePath()
          .normalize();

  /** One file of each kind, and samples of several runs, relative to the repository's parts. */
  private static final List<String> ONE_OF_EACH_KIND =
      List.of(
          "files/recorded/jdk8-serial-stopped.log.gz",
          "files/recorded/jdk8-parallel-story.log.gz",
          "files/recorded/jdk8-g1-dates-only.log.gz",
          "files/recorded/jdk17-g1-all.log.gz",
          "files/recorded/jdk17-epsilon-all.log.gz",
          "files/recorded/jdk17-bad-zgc-allocation-stall.log.gz",
          "files/recorded/jdk25-zgc-gc.log.gz",
          "files/recorded/jdk25-bad-genshen-degenerated.log.gz",
          "files/recorded/rotated/jdk11-g1.zip",
          "load/jmeter/default.jtl",
          "load/siege",
          "load/siege/report.txt",
          "load/ab",
          "load/locust",
          "load/access/combined-T.txt",
          "../../../../../../samples/story3");

  @TempDir private Path folder = Path.of("");

  private List<String> wrong = List.of();

  private ShownWindow window;

  @Start
  void start(Stage stage) {
    window = new ShownWindow(stage, folder.resolve("own"));
    window.appearance.hintsProperty().set(false);
    stage.setWidth(WIDTH);
    stage.setHeight(HEIGHT);
  }

  @Test
  void everyScreenShowsEveryFile() throws Exception {
    try (Mistakes mistakes = new Mistakes()) {
      wrong = mistakes.found();
      List<Path> all = paths();
      for (Path path : all) {
        visit(path, mistakes);
      }
      assertThat(all).isNotEmpty();
    }
    assertThat(wrong).isEmpty();
  }

  private static List<Path> paths() throws IOException {
    String wanted = System.getProperty("whisker.every", "");
    return wanted.isEmpty()
        ? ONE_OF_EACH_KIND.stream().map(file -> RESOURCES.resolve(file).normalize()).toList()
        : Folders.files(Path.of(wanted).toAbsolutePath());
  }

  /** Prints each file and its time, since this is the list of what was opened. */
  @SuppressWarnings("SystemOut")
  private void visit(Path path, Mistakes mistakes) throws Exception {
    long start = System.nanoTime();
    int before = wrong.size();
    window.choose("menu-new");
    window.drop(path);
    window.settle();
    Study study = window.study.study();
    if (study.comparison().isPresent()) {
      // Each change of the language makes all screens anew.
      Language first = window.appearance.languageProperty().get();
      Language second = first == Language.ENGLISH ? Language.CHINESE : Language.ENGLISH;
      for (Language language : List.of(first, second)) {
        window.robot.interact(() -> window.appearance.languageProperty().set(language));
        for (Place place : Place.values()) {
          look(place, language);
        }
        write(study, window.appearance.locale());
      }
      draw(study.comparison().orElseThrow());
    }
    mistakes.take(window.robot, window.study);
    window.go(Place.COMPARISON);
    window.forgetEvents();
    for (int i = before; i < wrong.size(); i++) {
      wrong.set(i, path.getFileName() + ": " + wrong.get(i));
    }
    System.out.printf(
        Locale.ROOT,
        "%s%s: %.1f s%n",
        path.getFileName(),
        study.comparison().isPresent() ? "" : " (nothing to show)",
        (System.nanoTime() - start) / 1e9);
  }

  private void look(Place place, Language language) throws TimeoutException {
    window.go(place);
    window.settle();
    window.robot.interact(
        () -> {
          Node center =
              ((BorderPane) window.stage.getScene().getRoot().lookup("#window")).getCenter();
          String where = place + " " + language + ": ";
          List<Node> seen = new ArrayList<>();
          gather(center, seen);
          if (texts(seen).allMatch(String::isBlank)) {
            wrong.add(where + "no text");
          }
          // A log may contain anything.
          if (place != Place.LOG) {
            texts(seen).forEach(text -> judge(where, text));
            seen.stream()
                .filter(Labeled.class::isInstance)
                .map(Labeled.class::cast)
                .filter(EveryFileTest::isClipped)
                .forEach(label -> wrong.add(where + "clipped: " + label.getText()));
          }
          double empty = emptyShare(center);
          // A page in whose place a sentence says why it is empty has no more to show.
          boolean isExplained =
              (place == Place.TIMELINE && window.isShown("#timeline-empty"))
                  || (place == Place.LOG && window.isShown("#log-empty"));
          if (empty > MOST_EMPTY && !isExplained) {
            wrong.add(where + "empty main area: " + Math.round(100 * empty) + " % of the height");
          }
        });
  }

  private void judge(String where, String text) {
    Matcher matcher = WRONG.matcher(text);
    if (matcher.find()) {
      int from = Math.max(0, matcher.start() - 60);
      wrong.add(where + text.substring(from, Math.min(text.length(), matcher.end() + 60)));
    }
  }

  private static void gather(Node node, List<Node> into) {
    if (node.isVisible()) {
      into.add(node);
      if (node instanceof Parent parent) {
        parent.getChildrenUnmodifiable().forEach(child -> gather(child, into));
      }
    }
  }

  private static Stream<String> texts(List<Node> nodes) {
    return nodes.stream()
        .flatMap(
            node ->
                switch (node) {
                  case Labeled label -> Stream.ofNullable(label.getText());
                  case Text text -> Stream.of(text.getText());
                  default -> Stream.empty();
                });
  }

  /** True for a name that is cut off, if no tooltip has it. */
  private static boolean isClipped(Labeled label) {
    String text = label.getText();
    if (text == null || text.isEmpty() || label.getWidth() == 0) {
      return false;
    }
    boolean isWhole =
        label.getChildrenUnmodifiable().stream()
            .filter(Text.class::isInstance)
            .allMatch(
                child -> ((Text) child).getText().replace("\n", "").equals(text.replace("\n", "")));
    return !isWhole && !isInTooltip(label, text);
  }

  /** True if a tooltip of the node or of what it is in has the text. */
  private static boolean isInTooltip(Node node, String text) {
    for (Node each = node; each != null; each = each.getParent()) {
      if (each instanceof Control control
          && control.getTooltip() != null
          && control.getTooltip().getText().contains(text)) {
        return true;
      }
    }
    return false;
  }

  /** The height of the largest part without anything, as a share of the page's, left of a panel. */
  private static double emptyShare(Node page) {
    SnapshotParameters parameters = new SnapshotParameters();
    double width = page.getLayoutBounds().getWidth() * 0.6;
    double height = page.getLayoutBounds().getHeight();
    parameters.setViewport(
        new Rectangle2D(
            page.getBoundsInParent().getMinX(), page.getBoundsInParent().getMinY(), width, height));
    WritableImage picture = page.snapshot(parameters, null);
    PixelReader pixels = picture.getPixelReader();
    int longest = 0;
    int empty = 0;
    for (int y = 0; y < (int) picture.getHeight(); y++) {
      empty = isEven(pixels, y, (int) picture.getWidth()) ? empty + 1 : 0;
      longest = Math.max(longest, empty);
    }
    return longest / height;
  }

  private static boolean isEven(PixelReader pixels, int y, int width) {
    int first = pixels.getArgb(0, y);
    for (int x = 1; x < width; x++) {
      if (pixels.getArgb(x, y) != first) {
        return false;
      }
    }
    return true;
  }

  private void write(Study study, Locale locale) throws IOException {
    for (ReportFormat format : ReportFormat.values()) {
      Path file = folder.resolve("report." + format.ending());
      format.write(study, study.comparison().orElseThrow(), locale, ReportOptions.ALL, file);
      judge(format + " " + locale + ": ", textOf(format, file));
    }
  }

  /** Saves each chart in each format, as the menu of a chart does. */
  private void draw(Comparison comparison) throws IOException {
    ComparisonCharts charts = new ComparisonCharts(comparison, Locale.ENGLISH, Theme.LIGHT);
    for (ChartKind kind : charts.available()) {
      for (ChartPanel panel : charts.panels(kind)) {
        Words words =
            new Words(
                panel.mark(), charts.title(kind), charts.key(kind), charts.caption(kind), "a file");
        CaptionedPicture plate =
            new CaptionedPicture(
                PanelRow.of(charts.theme(), panel, HEIGHT / 2), words, WIDTH / 2, Locale.ENGLISH);
        for (PictureFormat format : PictureFormat.values()) {
          ByteArrayOutputStream picture = new ByteArrayOutputStream();
          format.write(plate, WIDTH / 2, picture);
          judge(kind + " " + format + ": ", format, picture.toByteArray());
        }
      }
    }
  }

  private void judge(String where, PictureFormat format, byte[] picture) throws IOException {
    switch (format) {
      case SVG -> judge(where, new String(picture, StandardCharsets.UTF_8));
      case PNG -> {
        BufferedImage image = ImageIO.read(new ByteArrayInputStream(picture));
        if (image == null || image.getWidth() != WIDTH) {
          wrong.add(where + "no picture of twice the width");
        }
      }
    }
  }

  private static String textOf(ReportFormat format, Path file) throws IOException {
    if (format != ReportFormat.PDF) {
      return CODE.matcher(Files.readString(file)).replaceAll("");
    }
    try (PDDocument document = Loader.loadPDF(file.toFile())) {
      return new PDFTextStripper().getText(document);
    }
  }
}
