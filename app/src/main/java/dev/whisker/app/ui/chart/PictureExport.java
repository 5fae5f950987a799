package dev.whisker.app.ui.chart;

import dev.whisker.app.session.Notice;
import dev.whisker.app.ui.ViewContext;
import dev.whisker.charts.image.PictureFormat;
import dev.whisker.charts.look.Sheet;
import dev.whisker.report.SafeFile;
import java.io.File;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Optional;
import java.util.function.Supplier;
import javafx.embed.swing.SwingFXUtils;
import javafx.scene.Node;
import javafx.scene.input.Clipboard;
import javafx.scene.input.ClipboardContent;
import javafx.stage.FileChooser;
import javafx.stage.FileChooser.ExtensionFilter;

/** Exports a drawing as a picture: to the clipboard or to a file. */
public final class PictureExport {

  /**
   * A picture.
   *
   * @param name default name of its file
   * @param width in the units of the sheet
   */
  public record Picture(String name, Sheet sheet, double width) {}

  private final ViewContext context;
  private final ChartQueue queue;
  private final Node owner;
  private final Supplier<Optional<Picture>> picture;

  /**
   * @param owner a node of the window to which dialogs belong
   * @param picture the current picture; empty while nothing is drawn
   */
  public PictureExport(
      ViewContext context, ChartQueue queue, Node owner, Supplier<Optional<Picture>> picture) {
    this.context = context;
    this.queue = queue;
    this.owner = owner;
    this.picture = picture;
  }

  /** Copies the picture. */
  public void copy() {
    picture.get().ifPresent(this::copy);
  }

  private void copy(Picture now) {
    queue.draw(
        () -> PictureFormat.image(now.sheet(), now.width()),
        image -> {
          ClipboardContent content = new ClipboardContent();
          content.putImage(SwingFXUtils.toFXImage(image, null));
          Clipboard.getSystemClipboard().setContent(content);
          report(new Notice.Copied());
        },
        failure -> report(new Notice.Failed(String.valueOf(failure.getMessage()))));
  }

  /** Asks for a file and writes it. */
  public void save() {
    picture.get().ifPresent(this::save);
  }

  private void save(Picture now) {
    FileChooser chooser = new FileChooser();
    chooser.setTitle(context.text("chart.save"));
    chooser.setInitialFileName(now.name().replaceAll("[^\\p{L}\\p{N}._-]+", "-"));
    chooser
        .getExtensionFilters()
        .setAll(
            Arrays.stream(PictureFormat.values())
                .map(format -> new ExtensionFilter(format.name(), "*." + format.ending()))
                .toList());
    File file = chooser.showSaveDialog(owner.getScene().getWindow());
    if (file != null) {
      save(now, withEnding(file.toPath(), chooser.getSelectedExtensionFilter()));
    }
  }

  /** Adds the extension, which dialogs of some systems do not. */
  private static Path withEnding(Path file, ExtensionFilter chosen) {
    return PictureFormat.of(file).isPresent()
        ? file
        : Path.of(file + chosen.getExtensions().getFirst().substring(1));
  }

  /** Writes the picture. */
  public void save(Path file) {
    picture.get().ifPresent(now -> save(now, file));
  }

  /** Writes the file in one step, only when the picture is complete. */
  private void save(Picture now, Path file) {
    PictureFormat format = PictureFormat.of(file).orElse(PictureFormat.PNG);
    queue.draw(
        () -> {
          SafeFile.write(file, out -> format.write(now.sheet(), now.width(), out));
          return file;
        },
        written -> report(new Notice.Written(written)),
        failure -> report(new Notice.NotWritten(file, failure.toString())));
  }

  private void report(Notice notice) {
    context.study().notices().add(notice);
  }
}
