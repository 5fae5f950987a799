/**
 * Passes the lines of a text to the grammar of a family, and collects the events into one log for
 * each JVM: tables of numbers, from which objects are created on demand.
 *
 * <p>No part of the library's interface.
 */
@NullMarked
package dev.whisker.gc.reading;

import org.jspecify.annotations.NullMarked;
