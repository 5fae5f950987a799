package dev.whisker.files.given;

import dev.whisker.text.NaturalOrder;
import java.io.IOException;
import java.nio.file.FileVisitOption;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumSet;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Lists the files of a folder. */
public final class Folders {

  private Folders() {}

  /**
   * All files below a folder in natural order, or the path itself if it is no folder.
   *
   * <p>Links are followed, each folder once. Hidden files (whose name begins with a dot) and
   * unreadable folders are ignored: the user did not choose them.
   */
  public static List<Path> files(Path path) {
    if (!Files.isDirectory(path)) {
      return List.of(path);
    }
    List<Path> files = new ArrayList<>();
    try {
      Files.walkFileTree(
          path,
          EnumSet.of(FileVisitOption.FOLLOW_LINKS),
          Integer.MAX_VALUE,
          new SimpleFileVisitor<>() {
            @Override
            public FileVisitResult preVisitDirectory(Path folder, BasicFileAttributes attributes) {
              return isHidden(folder) && !folder.equals(path)
                  ? FileVisitResult.SKIP_SUBTREE
                  : FileVisitResult.CONTINUE;
            }

            @Override
            public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) {
              if (attributes.isRegularFile() && !isHidden(file)) {
                files.add(file);
              }
              return FileVisitResult.CONTINUE;
            }

            // Also called for links to a folder above them.
            @Override
            public FileVisitResult visitFileFailed(Path file, IOException e) {
              return FileVisitResult.CONTINUE;
            }

            @Override
            public FileVisitResult postVisitDirectory(Path folder, @Nullable IOException e) {
              return FileVisitResult.CONTINUE;
            }
          });
    } catch (IOException e) {
      return List.of(path);
    }
    files.sort(Comparator.comparing(Path::toString, NaturalOrder.INSTANCE));
    return List.copyOf(files);
  }

  private static boolean isHidden(Path path) {
    Path name = path.getFileName();
    return name != null && name.toString().startsWith(".");
  }
}
