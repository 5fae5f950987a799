package dev.whisker.input;

import java.util.ArrayDeque;
import java.util.Queue;

/**
 * Hands objects from one thread to another, in order.
 *
 * <p>The JDK's queues do so by some forty methods, which Java takes longer to compile than to read
 * a short log.
 */
final class Handover<T> {

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
