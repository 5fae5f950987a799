/**
 * GCViewer's library behind Whisker's interfaces: it reads what Whisker's own readers do not.
 *
 * <p>Nothing in here is called by name; {@link dev.whisker.gc.reading.GcReaderProvider} finds it.
 */
@NullMarked
package dev.whisker.gcviewer;

import org.jspecify.annotations.NullMarked;
