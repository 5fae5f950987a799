package dev.whisker.load.jmeter.csv;

import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

/** Lets parallel threads do the last part of their work one after the other. */
final class Turns {

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
