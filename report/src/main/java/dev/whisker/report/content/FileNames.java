package dev.whisker.report.content;

import dev.whisker.files.FileContent;
import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The names of files in a report, from their common folder on. The rest of the path is private.
 *
 * @param root that folder; null without one
 */
record FileNames(@Nullable Path root) {

  static FileNames of(List<FileContent> files) {
    Path common = null;
    for (FileContent content : files) {
      Path folder = content.file().toAbsolutePath().getParent();
      if (common == null) {
        common = folder;
      }
      while (common != null && folder != null && !folder.startsWith(common)) {
        common = common.getParent();
      }
    }
    return new FileNames(common);
  }

  String of(Path file) {
    Path shown = root == null ? file.getFileName() : root.relativize(file.toAbsolutePath());
    return String.valueOf(shown).replace('\\', '/');
  }
}
