/**
 * What is told of collections, from lines that may stand between those of others, until it makes
 * pauses and concurrent cycles.
 *
 * <p>No part of the library's interface.
 */
@NullMarked
package dev.whisker.gc.unified.collection;

import org.jspecify.annotations.NullMarked;
