/**
 * What the messages say: those of all collectors, those of one, and those that are of no
 * collection.
 *
 * <p>No part of the library's interface.
 */
@NullMarked
package dev.whisker.gc.unified.message;

import org.jspecify.annotations.NullMarked;
