package dev.whisker.input.open;

import dev.whisker.input.FileProblem;
import dev.whisker.input.Problem;

/**
 * How much may be unpacked of one archive, by all its texts together: the entries of a zip may
 * overlap, so that each of thousands unpacks to as much as a single one may have.
 *
 * <p>Safe for several threads.
 */
public final class Allowance {

  /** Below this, nothing is a bomb. */
  private static final long HARMLESS_BYTES = 256L << 20;

  /** The most repetitive logs shrink to a sixtieth; deflate can go to a thousandth. */
  private static final long MAX_RATIO = 200;

  private final long most;
  private long left;
  private boolean usedUp;

  /**
   * @param packedBytes the size of the archive
   */
  public Allowance(long packedBytes) {
    most = Math.max(HARMLESS_BYTES, packedBytes * MAX_RATIO);
    left = most;
  }

  /** The part of one text, which may be read again without using up more. */
  public final class Part {

    private long reached;

    /** False if the text may not be unpacked as far as this number of bytes. */
    boolean reaches(long bytes) {
      synchronized (Allowance.this) {
        if (bytes > reached && take(bytes - reached)) {
          reached = bytes;
        }
        return bytes <= reached;
      }
    }

    Problem problem() {
      return new Problem(0, FileProblem.ARCHIVE_TOO_LARGE, megabytes());
    }
  }

  public Part part() {
    return new Part();
  }

  /** True once more was needed than there is. */
  public synchronized boolean isUsedUp() {
    return usedUp;
  }

  /** The limit in megabytes. */
  public long megabytes() {
    return most >> 20;
  }

  private boolean take(long bytes) {
    usedUp |= bytes > left;
    left -= usedUp ? 0 : bytes;
    return !usedUp;
  }
}
