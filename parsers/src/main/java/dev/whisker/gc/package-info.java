/**
 * What garbage collection logs say: one {@link dev.whisker.gc.GcLog} for each JVM start, made of
 * events. {@link dev.whisker.files.AnyFile} gives them.
 *
 * <p>Everything in this package is for users of the library. {@link dev.whisker.gc.GcReader} and
 * {@link dev.whisker.gc.GcReaderProvider} are for those who add a format.
 */
@NullMarked
package dev.whisker.gc;

import org.jspecify.annotations.NullMarked;
