/**
 * The grammar of records: in one go where nothing interrupts them, by the form of each collector;
 * else piece by piece.
 *
 * <p>No part of the library's interface.
 */
@NullMarked
package dev.whisker.gc.preunified.record;

import org.jspecify.annotations.NullMarked;
