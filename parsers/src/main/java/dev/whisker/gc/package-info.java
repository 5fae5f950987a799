/**
 * What garbage collection logs say: one {@link dev.whisker.gc.GcLog} for each JVM start, made of
 * events.
 */
@NullMarked
package dev.whisker.gc;

import org.jspecify.annotations.NullMarked;
