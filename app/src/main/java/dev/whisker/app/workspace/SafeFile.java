package dev.whisker.app.workspace;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.AtomicMoveNotSupportedException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;

/** Writes files that are whole whenever they are there. */
public final class SafeFile {

  private SafeFile() {}

  /**
   * Writes to a new file first, that takes the old one's place when it is complete and on the disk:
   * a crash leaves one of them whole.
   *
   * @throws IOException where that is not possible; then the old one is as it was
   */
  public static void write(Path file, byte[] content) throws IOException {
    Path folder = Files.createDirectories(file.toAbsolutePath().getParent());
    Path unfinished = Files.createTempFile(folder, ".unfinished", ".tmp");
    try {
      try (FileChannel out = FileChannel.open(unfinished, StandardOpenOption.WRITE)) {
        ByteBuffer rest = ByteBuffer.wrap(content);
        while (rest.hasRemaining()) {
          out.write(rest);
        }
        out.force(true);
      }
      replace(unfinished, file);
    } finally {
      Files.deleteIfExists(unfinished);
    }
  }

  private static void replace(Path by, Path file) throws IOException {
    try {
      Files.move(by, file, StandardCopyOption.ATOMIC_MOVE);
    } catch (AtomicMoveNotSupportedException onSomeDisks) {
      Files.move(by, file, StandardCopyOption.REPLACE_EXISTING);
    }
  }
}
