/**
 * Blocks of lines around the records: reports on the heap, heads, tables and details.
 *
 * <p>No part of the library's interface.
 */
@NullMarked
package dev.whisker.gc.preunified.block;

import org.jspecify.annotations.NullMarked;
