package dev.whisker.report;

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.file.AtomicMoveNotSupportedException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.UUID;

/** Writes a file completely or not at all: reports, pictures, and the application's own files. */
public final class SafeFile {

  private SafeFile() {}

  /** The content of a file. */
  @FunctionalInterface
  public interface Content {

    void writeTo(OutputStream out) throws IOException;
  }

  /**
   * Writes a draft beside the target and moves it there when it is complete and on the disk. So no
   * reader sees half a file, and the old file stays if writing fails.
   *
   * @param target in an existing folder
   * @throws NoSuchFileException naming the folder, if it does not exist
   */
  public static void write(Path target, Content content) throws IOException {
    Path folder = target.toAbsolutePath().normalize().getParent();
    if (folder == null) {
      throw new IOException(target + " is no place for a file");
    }
    if (!Files.isDirectory(folder)) {
      throw new NoSuchFileException(folder.toString());
    }
    // Not createTempFile: only the owner can read its files, and a report is to be shared.
    Path draft = folder.resolve("." + target.getFileName() + "." + UUID.randomUUID() + ".tmp");
    try {
      try (FileChannel file =
              FileChannel.open(draft, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE);
          OutputStream out = new BufferedOutputStream(Channels.newOutputStream(file))) {
        content.writeTo(out);
        out.flush();
        file.force(true);
      }
      move(draft, target);
    } finally {
      Files.deleteIfExists(draft);
    }
  }

  private static void move(Path draft, Path target) throws IOException {
    try {
      Files.move(draft, target, StandardCopyOption.ATOMIC_MOVE);
    } catch (AtomicMoveNotSupportedException e) {
      Files.move(draft, target, StandardCopyOption.REPLACE_EXISTING);
    }
  }
}
