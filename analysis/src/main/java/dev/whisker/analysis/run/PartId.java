package dev.whisker.analysis.run;

import java.nio.file.Path;

/**
 * Names a GC log or a load result for good. Runs and configurations get other names when files are
 * added; what they are made of stays where it was read.
 *
 * @param file the first that holds it, absolute
 * @param number which of those in the file, from 1
 */
public record PartId(Path file, int number) {

  public PartId {
    file = file.toAbsolutePath().normalize();
  }
}
