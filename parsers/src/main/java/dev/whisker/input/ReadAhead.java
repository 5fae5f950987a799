package dev.whisker.input;

import java.io.IOException;
import org.jspecify.annotations.Nullable;

/** Fills blocks in a thread of its own while the one before is being understood. */
final class ReadAhead {

  /** One is being understood, one waits, one is being filled, one is spare. */
  private static final int BLOCKS = 4;

  private final Handover<Filled> filled = new Handover<>();
  private final Handover<LineBlock> free = new Handover<>();
  private final Thread thread;
  private boolean ended;

  /** A result of the thread: a block, the end (neither), or why it cannot go on. */
  private record Filled(@Nullable LineBlock block, @Nullable Throwable failure) {}

  /**
   * @param last the block that was filled last, whose rest belongs to the first new one
   */
  ReadAhead(LineSplitter splitter, LineBlock last) {
    for (int i = 1; i < BLOCKS; i++) {
      free.give(last.another());
    }
    thread = Thread.ofPlatform().daemon().name("read ahead").start(() -> fill(splitter, last));
  }

  /**
   * The next block, or null at the end.
   *
   * @param done will not be looked at again
   */
  @Nullable LineBlock next(LineBlock done) throws IOException {
    if (ended) {
      return null;
    }
    try {
      free.give(done);
      Filled next = filled.take();
      ended = next.block == null;
      if (next.failure != null) {
        throw failed(next.failure);
      }
      return next.block;
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IOException("interrupted", e);
    }
  }

  /** A method of its own: the JVM links such a switch on first use, which nearly no file needs. */
  private static IOException failed(Throwable failure) {
    return switch (failure) {
      case IOException e -> e;
      case RuntimeException e -> throw e;
      case Error e -> throw e;
      default -> throw new IllegalStateException(failure);
    };
  }

  /**
   * Ends the thread; afterwards it touches the stream no more. An interruption does not shorten the
   * wait: the stream is closed next.
   */
  void stop() {
    thread.interrupt();
    boolean interrupted = false;
    while (thread.isAlive()) {
      try {
        thread.join();
      } catch (InterruptedException e) {
        interrupted = true;
      }
    }
    if (interrupted) {
      Thread.currentThread().interrupt();
    }
  }

  private void fill(LineSplitter splitter, LineBlock last) {
    LineBlock before = last;
    try {
      while (true) {
        LineBlock block = free.take();
        if (!splitter.fill(block, before)) {
          filled.give(new Filled(null, null));
          return;
        }
        before = block;
        filled.give(new Filled(block, null));
      }
    } catch (InterruptedException stopped) {
      // The reader was closed before its end.
    } catch (Throwable failure) {
      // Whatever it is, an Error as well, it is the reader's thread that has to deal with it.
      filled.give(new Filled(null, failure));
    }
  }
}
