/**
 * How a line of a JVM's begins, and how it is told from those of others: by its decorations, and by
 * the number of a collection.
 *
 * <p>No part of the library's interface.
 */
@NullMarked
package dev.whisker.gc.unified.line;

import org.jspecify.annotations.NullMarked;
