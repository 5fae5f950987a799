/**
 * The content of garbage collection logs: one {@link dev.whisker.gc.log.GcLog} of events for each
 * JVM start. {@link dev.whisker.files.AnyFile} reads them.
 *
 * <p>Everything in this package is for users of the library. {@link
 * dev.whisker.gc.reading.GcReader} and {@link dev.whisker.gc.reading.GcReaderProvider} are for
 * those who add a format.
 */
@NullMarked
package dev.whisker.gc;

import org.jspecify.annotations.NullMarked;
