package dev.whisker.app.cli;

import java.io.IOException;
import java.io.OutputStream;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Remembers why writing failed: a {@link java.io.PrintStream} only knows that it did. */
public final class WatchedOutput extends OutputStream {

  private final OutputStream out;
  private @Nullable IOException failure;

  public WatchedOutput(OutputStream out) {
    this.out = out;
  }

  /** The first failure, unless the reader, such as {@code head}, simply wanted no more. */
  public Optional<IOException> failure() {
    return Optional.ofNullable(failure).filter(each -> !isClosedPipe(each));
  }

  private static boolean isClosedPipe(IOException failure) {
    String message = String.valueOf(failure.getMessage());
    // Linux and macOS, then Windows.
    return message.contains("Broken pipe") || message.contains("pipe is being closed");
  }

  @Override
  public void write(int b) throws IOException {
    write(new byte[] {(byte) b}, 0, 1);
  }

  @Override
  public void write(byte[] bytes, int from, int length) throws IOException {
    try {
      out.write(bytes, from, length);
    } catch (IOException e) {
      failure = failure == null ? e : failure;
      throw e;
    }
  }
}
