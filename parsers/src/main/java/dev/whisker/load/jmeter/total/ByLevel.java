package dev.whisker.load.jmeter.total;

import dev.whisker.load.SampleSeries.Level;
import java.util.function.Supplier;

/** One thing for each level. */
record ByLevel<T>(T topLevel, T transaction, T part) {

  static <T> ByLevel<T> of(Supplier<T> each) {
    return new ByLevel<>(each.get(), each.get(), each.get());
  }

  T get(Level level) {
    return switch (level) {
      case TOP_LEVEL -> topLevel;
      case TRANSACTION -> transaction;
      case SUB_SAMPLE -> part;
    };
  }
}
