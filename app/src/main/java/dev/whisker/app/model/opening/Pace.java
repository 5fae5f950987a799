package dev.whisker.app.model.opening;

import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.concurrent.atomic.AtomicReference;

/**
 * How often something is done that would be pleasant to have and holds up what matters: not before
 * it is worth while, and for a tenth of the time at most.
 *
 * <p>Several threads may use it.
 */
final class Pace {

  /** Who has to wait no longer than this needs nothing meanwhile. */
  private static final Duration FIRST = Duration.ofSeconds(1);

  /** A screen that changes more often makes nervous. */
  private static final Duration CALM = Duration.ofSeconds(2);

  private static final int SHARE = 10;

  private final InstantSource clock;
  private final AtomicReference<Instant> next;
  private volatile Instant begun = Instant.MAX;

  Pace(InstantSource clock) {
    this.clock = clock;
    this.next = new AtomicReference<>(clock.instant().plus(FIRST));
  }

  /** Whether it is time, and nobody else has begun; if so, it counts as begun. */
  boolean begins() {
    Instant due = next.get();
    Instant now = clock.instant();
    if (now.isBefore(due) || !next.compareAndSet(due, Instant.MAX)) {
      return false;
    }
    begun = now;
    return true;
  }

  /** What was begun is done. */
  void done() {
    Instant now = clock.instant();
    Duration rest = Duration.between(begun, now).multipliedBy(SHARE);
    next.set(now.plus(rest.compareTo(CALM) < 0 ? CALM : rest));
  }
}
