package dev.whisker.load.jmeter.csv;

import dev.whisker.load.jmeter.csv.TextBlocks.TextBlock;
import java.io.IOException;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Supplier;
import java.util.stream.Stream;

/**
 * Reads a JTL once from beginning to end, a large one on several threads: each takes a block of
 * lines, parses its rows, and adds them up when its turn comes.
 */
final class JtlScan {

  /** The most threads: one thread at a time adds up, and keeps no more than these busy. */
  private static final int MAX_THREADS = 4;

  private final TextBlocks blocks;
  private final BlockRows mine;
  private final Supplier<BlockRows> others;
  private final JtlRows rows;
  private final Turns turns = new Turns();

  /**
   * @param mine for the thread that calls {@link #run}; takes the first block before others start
   * @param others makes one for each further thread
   * @param rows receives all rows
   */
  JtlScan(TextBlocks blocks, BlockRows mine, Supplier<BlockRows> others, JtlRows rows) {
    this.blocks = blocks;
    this.mine = mine;
    this.others = others;
    this.rows = rows;
  }

  void run() throws IOException {
    TextBlock block = new TextBlock();
    if (blocks.next(block)) {
      take(block, mine);
      if (blocks.isEnded()) {
        work(block, mine);
      } else {
        workTogether(block);
      }
    }
    rows.end(mine);
  }

  private void workTogether(TextBlock block) throws IOException {
    int helpers = Math.min(MAX_THREADS, Runtime.getRuntime().availableProcessors()) - 1;
    List<Future<Boolean>> helps = List.of();
    if (helpers > 0) {
      try (ExecutorService executor = Executors.newFixedThreadPool(helpers)) {
        helps =
            Stream.<Callable<Boolean>>generate(() -> () -> work(new TextBlock(), others.get()))
                .limit(helpers)
                .map(executor::submit)
                .toList();
        work(block, mine);
      }
    } else {
      work(block, mine);
    }
    for (Future<Boolean> help : helps) {
      if (help.state() == Future.State.FAILED) {
        switch (help.exceptionNow()) {
          case IOException e -> throw e;
          case RuntimeException e -> throw e;
          case Error e -> throw e;
          case Throwable e -> throw new IllegalStateException(e);
        }
      }
    }
  }

  /** Takes blocks until there are none left, or another thread failed. */
  private boolean work(TextBlock block, BlockRows taker) throws IOException {
    boolean finished = false;
    try {
      while (blocks.next(block)) {
        if (!take(block, taker)) {
          break;
        }
      }
      finished = true;
    } finally {
      if (!finished) {
        turns.abandon();
      }
    }
    return finished;
  }

  private boolean take(TextBlock block, BlockRows taker) {
    if (!block.tooLong) {
      taker.take(block);
    }
    if (!turns.await(block.number)) {
      return false;
    }
    rows.add(block, taker);
    turns.done();
    return true;
  }

  /** Lets parallel threads do the last part of their work one after the other. */
  private static final class Turns {

    private final ReentrantLock lock = new ReentrantLock();
    private final Condition changed = lock.newCondition();
    private long turn;
    private boolean abandoned;

    /**
     * Waits until all turns before this one are done.
     *
     * @return false if it will never come
     */
    boolean await(long number) {
      lock.lock();
      try {
        while (turn != number && !abandoned) {
          changed.awaitUninterruptibly();
        }
        return !abandoned;
      } finally {
        lock.unlock();
      }
    }

    /** Ends the current turn. */
    void done() {
      lock.lock();
      try {
        turn++;
        changed.signalAll();
      } finally {
        lock.unlock();
      }
    }

    /** Ends all turns after a failure. */
    void abandon() {
      lock.lock();
      try {
        abandoned = true;
        changed.signalAll();
      } finally {
        lock.unlock();
      }
    }
  }
}
