package dev.whisker.app.window;

import dev.whisker.app.environment.Languages;
import dev.whisker.app.session.Appearance;
import dev.whisker.app.session.SaveSuggestion;
import dev.whisker.app.session.StudyModel;
import dev.whisker.app.session.WorkspaceFile;
import dev.whisker.app.study.ReportFormat;
import dev.whisker.app.ui.Actions;
import dev.whisker.text.Texts;
import java.io.File;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import javafx.scene.input.Clipboard;
import javafx.scene.input.ClipboardContent;
import javafx.stage.DirectoryChooser;
import javafx.stage.FileChooser;
import javafx.stage.Stage;
import org.jspecify.annotations.Nullable;

/** The system's own dialogs, over the main window. */
final class Dialogs implements Actions {

  private static final String TABLE = ".csv";

  private final Stage stage;
  private final StudyModel study;
  private final Appearance appearance;
  private final Consumer<String> showDocument;
  private @Nullable File lastFolder;

  /**
   * @param showDocument opens an address in the system's program for it
   */
  Dialogs(Stage stage, StudyModel study, Appearance appearance, Consumer<String> showDocument) {
    this.showDocument = showDocument;
    this.stage = stage;
    this.study = study;
    this.appearance = appearance;
  }

  @Override
  public void openFiles() {
    FileChooser chooser = new FileChooser();
    chooser.setTitle(texts().get("window.open.files.title"));
    chooser.setInitialDirectory(folder());
    List<File> files = chooser.showOpenMultipleDialog(stage);
    if (files != null && !files.isEmpty()) {
      lastFolder = files.getFirst().getParentFile();
      study.open(files.stream().map(File::toPath).toList());
    }
  }

  @Override
  public void openFolder() {
    DirectoryChooser chooser = new DirectoryChooser();
    chooser.setTitle(texts().get("window.open.folder.title"));
    chooser.setInitialDirectory(folder());
    File folder = chooser.showDialog(stage);
    if (folder != null) {
      lastFolder = folder.getParentFile();
      study.open(List.of(folder.toPath()));
    }
  }

  @Override
  public Optional<Path> askForWorkspace() {
    FileChooser chooser = workspaces("window.workspace.open.title");
    return Optional.ofNullable(chooser.showOpenDialog(stage)).map(File::toPath);
  }

  @Override
  public Optional<Path> askWhereToSave() {
    FileChooser chooser = workspaces("window.workspace.save.title");
    suggest(chooser, WorkspaceFile.ENDING);
    return Optional.ofNullable(chooser.showSaveDialog(stage))
        .map(file -> withEnding(file.toPath(), WorkspaceFile.ENDING));
  }

  @Override
  public Optional<Path> askForTable(String name) {
    FileChooser chooser = new FileChooser();
    chooser.setTitle(texts().get("window.table.title"));
    chooser.setInitialDirectory(folder());
    chooser.setInitialFileName(name + TABLE);
    chooser
        .getExtensionFilters()
        .add(
            new FileChooser.ExtensionFilter(
                texts().get("window.export.filter", Map.of("format", "CSV")), "*" + TABLE));
    return Optional.ofNullable(chooser.showSaveDialog(stage))
        .map(file -> withEnding(file.toPath(), TABLE));
  }

  @Override
  public Optional<Path> askWhereIs(Path missing) {
    String name = String.valueOf(missing.getFileName());
    String title = texts().get("window.missing.title", Map.of("name", name));
    // It may have been a folder: a name without an extension most likely was.
    if (name.contains(".")) {
      FileChooser chooser = new FileChooser();
      chooser.setTitle(title);
      return Optional.ofNullable(chooser.showOpenDialog(stage)).map(File::toPath);
    }
    DirectoryChooser chooser = new DirectoryChooser();
    chooser.setTitle(title);
    return Optional.ofNullable(chooser.showDialog(stage)).map(File::toPath);
  }

  /** The folder of the last choice or drop; null if unknown. */
  private @Nullable File folder() {
    // Dialogs refuse a missing folder.
    if (lastFolder != null && lastFolder.isDirectory()) {
      return lastFolder;
    }
    return suggestion().folder().map(Path::toFile).orElse(null);
  }

  private void suggest(FileChooser chooser, String ending) {
    SaveSuggestion suggestion = suggestion();
    chooser.setInitialFileName(suggestion.stem() + ending);
    suggestion.folder().map(Path::toFile).ifPresent(chooser::setInitialDirectory);
  }

  private SaveSuggestion suggestion() {
    return SaveSuggestion.of(study.study().material());
  }

  private FileChooser workspaces(String title) {
    FileChooser chooser = new FileChooser();
    chooser.setTitle(texts().get(title));
    chooser.setInitialDirectory(folder());
    chooser
        .getExtensionFilters()
        .add(
            new FileChooser.ExtensionFilter(
                texts().get("window.workspace.filter"), "*" + WorkspaceFile.ENDING));
    return chooser;
  }

  @Override
  public void export(ReportFormat format) {
    FileChooser chooser = new FileChooser();
    chooser.setTitle(texts().get("window.export.title"));
    suggest(chooser, "." + format.ending());
    chooser
        .getExtensionFilters()
        .add(
            new FileChooser.ExtensionFilter(
                texts().get("window.export.filter", Map.of("format", format.name())),
                "*." + format.ending()));
    File file = chooser.showSaveDialog(stage);
    if (file != null) {
      study
          .reports()
          .write(format, withEnding(file.toPath(), "." + format.ending()), appearance.locale());
    }
  }

  @Override
  public void show(Path file) {
    showDocument.accept(file.toUri().toString());
  }

  @Override
  public void copy(String text) {
    ClipboardContent content = new ClipboardContent();
    content.putString(text);
    Clipboard.getSystemClipboard().setContent(content);
  }

  @Override
  public void quit() {
    stage.close();
  }

  private Texts texts() {
    return Languages.texts(appearance.locale());
  }

  /** Adds the extension, which dialogs of some systems do not. */
  private static Path withEnding(Path file, String ending) {
    return file.toString().toLowerCase(Locale.ROOT).endsWith(ending)
        ? file
        : Path.of(file + ending);
  }
}
