package dev.whisker.input.open;

import dev.whisker.input.Problem;
import dev.whisker.input.source.ArchiveTotal;
import dev.whisker.input.source.FileProblem;
import java.util.Optional;

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

  private final long ownBytes;
  private final ArchiveTotal total;
  private final long most;
  private long left;
  private boolean usedUp;
  private boolean totalUsedUp;

  /**
   * @param packedBytes the size of the archive
   * @param total of all archives
   */
  public Allowance(long packedBytes, ArchiveTotal total) {
    this.total = total;
    ownBytes = packedBytes * MAX_RATIO;
    most = Math.max(HARMLESS_BYTES, ownBytes);
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
      return totalProblem()
          .orElseGet(() -> new Problem(0, FileProblem.ARCHIVE_TOO_LARGE, megabytes()));
    }
  }

  public Part part() {
    return new Part();
  }

  /** True once more was needed than there is. */
  public synchronized boolean isUsedUp() {
    return usedUp;
  }

  /**
   * The problem of texts that were not read because of that.
   *
   * @param texts how many
   */
  public Problem ofUnread(int texts) {
    return totalProblem()
        .orElseGet(() -> new Problem(0, FileProblem.ENTRIES_NOT_READ, texts, megabytes()));
  }

  private synchronized Optional<Problem> totalProblem() {
    return totalUsedUp
        ? Optional.of(new Problem(0, FileProblem.ARCHIVES_TOO_LARGE, total.megabytes()))
        : Optional.empty();
  }

  private long megabytes() {
    return most >> 20;
  }

  private boolean take(long bytes) {
    usedUp |= bytes > left;
    long before = most - left;
    long shared = before + bytes - Math.max(ownBytes, before);
    if (!usedUp && shared > 0 && !total.unpack(shared)) {
      usedUp = true;
      totalUsedUp = true;
    }
    left -= usedUp ? 0 : bytes;
    return !usedUp;
  }
}
