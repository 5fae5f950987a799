package dev.whisker.report;

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.AtomicMoveNotSupportedException;
import java.nio.file.DirectoryStream;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.OpenOption;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * Writes a file completely or not at all: reports, pictures, and the application's own files. An
 * existing file keeps its permissions, and a link stays one.
 */
public final class SafeFile {

  private static final String ENDING = ".tmp";
  private static final int UUID_LENGTH = new UUID(0, 0).toString().length();
  private static final Set<OpenOption> NEW =
      Set.of(StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE);

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
        Path target = linked(each.getKey());
        Path draft = draft(target);
        sweep(target);
        drafts.put(draft, target);
        fill(draft, target, each.getValue());
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
    return folder.resolve(prefix(target) + UUID.randomUUID() + ENDING);
  }

  private static String prefix(Path target) {
    return "." + target.getFileName() + ".";
  }

  /** The file to which a link leads, or the file itself. */
  private static Path linked(Path target) throws IOException {
    if (!Files.isSymbolicLink(target)) {
      return target;
    }
    return Files.exists(target)
        ? target.toRealPath()
        : target.resolveSibling(Files.readSymbolicLink(target));
  }

  /** Deletes the drafts that killed processes left: nobody holds their locks. */
  private static void sweep(Path target) throws IOException {
    Path folder = Objects.requireNonNull(target.toAbsolutePath().normalize().getParent());
    String prefix = prefix(target);
    try (DirectoryStream<Path> left =
        Files.newDirectoryStream(folder, file -> isDraft(file, prefix))) {
      for (Path draft : left) {
        if (isAbandoned(draft)) {
          Files.deleteIfExists(draft);
        }
      }
    }
  }

  private static boolean isDraft(Path file, String prefix) {
    String name = String.valueOf(file.getFileName());
    return name.startsWith(prefix)
        && name.endsWith(ENDING)
        && name.length() == prefix.length() + UUID_LENGTH + ENDING.length();
  }

  private static boolean isAbandoned(Path draft) {
    try (FileChannel file = FileChannel.open(draft, StandardOpenOption.WRITE);
        @Nullable FileLock lock = file.tryLock()) {
      return lock != null;
    } catch (IOException | OverlappingFileLockException inUse) {
      return false;
    }
  }

  private static void fill(Path draft, Path target, Content content) throws IOException {
    try (FileChannel file = FileChannel.open(draft, NEW, permissions(target));
        OutputStream out = new BufferedOutputStream(Channels.newOutputStream(file))) {
      lock(file);
      keepPermissions(target, draft);
      content.writeTo(out);
      out.flush();
      file.force(true);
    } catch (UncheckedIOException e) {
      throw e.getCause();
    }
  }

  /** Locks a draft until it is closed; without locks on this disk its leftovers stay. */
  private static void lock(FileChannel file) {
    try {
      file.tryLock();
    } catch (IOException noLocks) {
      // Only sweeping needs the lock.
    }
  }

  /** The permissions with which a draft is created, so that it is as private as its target. */
  private static FileAttribute<?>[] permissions(Path target) throws IOException {
    return hasPermissions(target)
        ? new FileAttribute<?>[] {
          PosixFilePermissions.asFileAttribute(Files.getPosixFilePermissions(target))
        }
        : new FileAttribute<?>[0];
  }

  /** Adds what the user's mask took away when the draft was created. */
  private static void keepPermissions(Path target, Path draft) throws IOException {
    if (hasPermissions(target)) {
      Files.setPosixFilePermissions(draft, Files.getPosixFilePermissions(target));
    }
  }

  private static boolean hasPermissions(Path target) {
    return Files.exists(target)
        && target.getFileSystem().supportedFileAttributeViews().contains("posix");
  }

  private static void move(Path draft, Path target) throws IOException {
    try {
      Files.move(draft, target, StandardCopyOption.ATOMIC_MOVE);
    } catch (AtomicMoveNotSupportedException e) {
      Files.move(draft, target, StandardCopyOption.REPLACE_EXISTING);
    }
  }
}
