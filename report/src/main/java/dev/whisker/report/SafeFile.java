package dev.whisker.report;

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.file.AtomicMoveNotSupportedException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.LinkedHashMap;
import java.util.Map;
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
    writeAll(Map.of(target, content));
  }

  /**
   * Writes drafts beside all targets, and moves them there when all are complete. So the old files
   * stay if writing one of them fails.
   *
   * @param contents by target, each in an existing folder
   * @throws NoSuchFileException naming the folder, if it does not exist
   */
  public static void writeAll(Map<Path, Content> contents) throws IOException {
    Map<Path, Path> drafts = new LinkedHashMap<>();
    try {
      for (Map.Entry<Path, Content> each : contents.entrySet()) {
        Path draft = draft(each.getKey());
        drafts.put(draft, each.getKey());
        fill(draft, each.getValue());
      }
      for (Map.Entry<Path, Path> each : drafts.entrySet()) {
        move(each.getKey(), each.getValue());
      }
    } finally {
      for (Path draft : drafts.keySet()) {
        Files.deleteIfExists(draft);
      }
    }
  }

  private static Path draft(Path target) throws IOException {
    Path folder = target.toAbsolutePath().normalize().getParent();
    if (folder == null) {
      throw new IOException(target + " is no place for a file");
    }
    if (!Files.isDirectory(folder)) {
      throw new NoSuchFileException(folder.toString());
    }
    if (Files.isDirectory(target)) {
      throw new FileSystemException(target.toString(), null, "Is a directory");
    }
    // Not createTempFile: only the owner can read its files, and a report is to be shared.
    return folder.resolve("." + target.getFileName() + "." + UUID.randomUUID() + ".tmp");
  }

  private static void fill(Path draft, Content content) throws IOException {
    try (FileChannel file =
            FileChannel.open(draft, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE);
        OutputStream out = new BufferedOutputStream(Channels.newOutputStream(file))) {
      content.writeTo(out);
      out.flush();
      file.force(true);
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
