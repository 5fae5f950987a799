package dev.whisker.analysis.run;

import java.nio.file.Path;

/**
 * A permanent name for a GC log or a load result. Names of runs and configurations change when
 * files are added; the place where a part was read does not.
 *
 * @param file the first of its files, absolute
 * @param number its number in the file, from 1
 */
public record PartId(Path file, int number) {

  public PartId {
    file = file.toAbsolutePath().normalize();
  }
}
