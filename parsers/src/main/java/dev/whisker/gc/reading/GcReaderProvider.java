package dev.whisker.gc.reading;

import java.util.List;

/**
 * Provides readers of further formats, from a separate jar that {@link java.util.ServiceLoader}
 * finds. They come after all of Whisker's own readers.
 */
public interface GcReaderProvider {

  /** The readers, in the order in which they are asked. */
  List<GcReader> readers();
}
