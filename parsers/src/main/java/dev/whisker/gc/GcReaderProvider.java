package dev.whisker.gc;

import java.util.List;

/**
 * Brings readers of further formats, from a jar of its own that {@link java.util.ServiceLoader}
 * finds. They are asked after all of Whisker's own readers.
 */
public interface GcReaderProvider {

  List<GcReader> readers();
}
