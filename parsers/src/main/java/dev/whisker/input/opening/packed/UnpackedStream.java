package dev.whisker.input.opening.packed;

import dev.whisker.input.BlockStream;
import dev.whisker.input.FileProblem;
import dev.whisker.input.Problem;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.util.function.Consumer;
import java.util.zip.ZipException;

/**
 * Unpacked bytes, ended early if the archive is damaged or too large: the bytes until then count,
 * and the problem is reported.
 */
final class UnpackedStream extends BlockStream {

  /** Below this, nothing is a bomb. */
  private static final long HARMLESS_BYTES = 256L << 20;

  /** The most repetitive logs shrink to a sixtieth; deflate can go to a thousandth. */
  private static final long MAX_RATIO = 200;

  private final long most;
  private final Consumer<Problem> problems;
  private long given;
  private boolean ended;

  /**
   * @param packedBytes the size of the file it comes from
   */
  UnpackedStream(InputStream in, long packedBytes, Consumer<Problem> problems) {
    super(in);
    this.most = Math.max(HARMLESS_BYTES, packedBytes * MAX_RATIO);
    this.problems = problems;
  }

  @Override
  public int read(byte[] buffer, int offset, int length) throws IOException {
    if (ended) {
      return -1;
    }
    int n;
    try {
      n = in.read(buffer, offset, length);
    } catch (ZipException | EOFException damage) {
      return end(new Problem(0, FileProblem.DAMAGED_ARCHIVE));
    }
    if (n > 0) {
      given += n;
      if (given > most) {
        return end(new Problem(0, FileProblem.ARCHIVE_TOO_LARGE, most >> 20));
      }
    }
    return n;
  }

  private int end(Problem problem) {
    ended = true;
    problems.accept(problem);
    return -1;
  }
}
