package dev.whisker.input.source;

/**
 * What all archives of one call may take together, so that many of them are no more than one: each
 * may unpack to a multiple of its size, and what exceeds that comes from one amount for all.
 *
 * <p>Safe for several threads.
 */
public final class ArchiveTotal {

  private static final long BYTES = 4L << 30;
  private static final int ENTRIES = 100_000;

  private final long mostBytes;
  private final int mostEntries;
  private long bytes;
  private int entries;

  /** The usual limits. */
  public ArchiveTotal() {
    this(BYTES, ENTRIES);
  }

  /** Other limits. */
  public ArchiveTotal(long mostBytes, int mostEntries) {
    this.mostBytes = mostBytes;
    this.mostEntries = mostEntries;
  }

  /** Takes some bytes; false if so many are not left. */
  public synchronized boolean unpack(long some) {
    boolean isLeft = some <= mostBytes - bytes;
    bytes += isLeft ? some : 0;
    return isLeft;
  }

  /** Takes the files of an archive: as many as are left, up to the wanted number. */
  public synchronized int files(int wanted) {
    int given = Math.min(wanted, mostEntries - entries);
    entries += given;
    return given;
  }

  /** The limit of bytes in megabytes. */
  public long megabytes() {
    return mostBytes >> 20;
  }

  /** The limit of files. */
  public int mostFiles() {
    return mostEntries;
  }
}
