package dev.whisker.app.model.opening;

import dev.whisker.input.Progress;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.BooleanSupplier;
import java.util.function.LongConsumer;

/** Adds up the bytes of several readers and reports the sum regularly. */
final class ByteCount implements Progress {

  private final long step;
  private final LongConsumer listener;
  private final BooleanSupplier goesOn;
  private final AtomicLong read = new AtomicLong();

  /**
   * @param step bytes from one report to the next
   * @param listener receives the sum, from any thread
   * @param goesOn true while reading is still wanted
   */
  ByteCount(long step, LongConsumer listener, BooleanSupplier goesOn) {
    this.step = step;
    this.listener = listener;
    this.goesOn = goesOn;
  }

  @Override
  public boolean read(long bytes) {
    long sum = read.addAndGet(bytes);
    if (sum / step != (sum - bytes) / step) {
      listener.accept(sum);
    }
    return goesOn.getAsBoolean();
  }
}
