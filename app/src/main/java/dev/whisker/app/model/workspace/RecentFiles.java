package dev.whisker.app.model.workspace;

import dev.whisker.report.SafeFile;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;

/**
 * The last workspaces, the newest first, kept in a text file, one in a line. It matters little, so
 * failures are not reported.
 */
final class RecentFiles {

  private static final int MOST = 8;

  private final Path list;
  private final ObservableList<Path> files = FXCollections.observableArrayList();
  private final ObservableList<Path> shown = FXCollections.unmodifiableObservableList(files);

  RecentFiles(Path list) {
    this.list = list;
    try {
      for (String line : Files.readAllLines(list)) {
        Path file = Path.of(line);
        if (Files.exists(file)) {
          files.add(file);
        }
      }
    } catch (IOException | InvalidPathException noneKept) {
      files.clear();
    }
  }

  ObservableList<Path> all() {
    return shown;
  }

  /** Adds a workspace as the newest. */
  void add(Path file) {
    Path absolute = file.toAbsolutePath().normalize();
    List<Path> now = new ArrayList<>(files);
    now.remove(absolute);
    now.addFirst(absolute);
    files.setAll(now.subList(0, Math.min(MOST, now.size())));
    String text = String.join("\n", files.stream().map(Path::toString).toList());
    try {
      Files.createDirectories(list.toAbsolutePath().getParent());
      SafeFile.write(list, out -> out.write(text.getBytes(StandardCharsets.UTF_8)));
    } catch (IOException leftAsItWas) {
      // The list on the screen is right, and the next addition tries again.
    }
  }
}
