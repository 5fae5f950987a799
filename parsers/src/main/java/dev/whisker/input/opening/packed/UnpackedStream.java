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

  private final Allowance.Part allowance;
  private final Consumer<Problem> problems;
  private long given;
  private boolean ended;

  UnpackedStream(InputStream in, Allowance.Part allowance, Consumer<Problem> problems) {
    super(in);
    this.allowance = allowance;
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
      if (!allowance.reaches(given)) {
        return end(allowance.problem());
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
