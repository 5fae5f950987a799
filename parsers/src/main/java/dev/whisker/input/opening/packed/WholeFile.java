package dev.whisker.input.opening.packed;

import java.io.FileInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;

/** The unchanged bytes of a file. */
public record WholeFile(Path file) implements Content {

  @Override
  public InputStream open() throws IOException {
    // Java takes longer to compile a channel's code for each block than to read a short log.
    return file.getFileSystem() == FileSystems.getDefault()
        ? new FileInputStream(file.toFile())
        : Files.newInputStream(file);
  }

  @Override
  public boolean isPlain() {
    return true;
  }

  @Override
  public double packedShare() {
    return 1;
  }
}
