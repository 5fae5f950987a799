package dev.whisker.input.source;

import java.io.IOException;
import java.util.ArrayDeque;
import java.util.Queue;
import org.jspecify.annotations.Nullable;

/** Fills blocks in a background thread while the one before is parsed. */
final class ReadAhead {

  /** The number of blocks: one is parsed, one waits, one is filled, one is spare. */
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

  /** A separate method: the JVM links such a switch on first use, which hardly any file needs. */
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
      // Any failure, including an Error, is passed to the reader's thread.
      filled.give(new Filled(null, failure));
    }
  }

  /**
   * Hands objects from one thread to another, in order.
   *
   * <p>The JDK's queues do so by some forty methods, which Java takes longer to compile than to
   * read a short log.
   */
  private static final class Handover<T> {

    private final Queue<T> waiting = new ArrayDeque<>();

    synchronized void give(T item) {
      waiting.add(item);
      notify();
    }

    /** Waits for one. */
    synchronized T take() throws InterruptedException {
      T item = waiting.poll();
      while (item == null) {
        wait();
        item = waiting.poll();
      }
      return item;
    }
  }
}
