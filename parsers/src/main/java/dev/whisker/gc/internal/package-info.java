/**
 * No part of the library's interface: what the readers of GC logs share. {@link
 * dev.whisker.gc.internal.LinesReader} hands the lines of a text to the grammar of a family; {@link
 * dev.whisker.gc.internal.GcLogSequence} and {@link dev.whisker.gc.internal.GcLogBuilder} keep what
 * that finds, in tables of numbers, until it is asked for.
 */
@NullMarked
package dev.whisker.gc.internal;

import org.jspecify.annotations.NullMarked;
