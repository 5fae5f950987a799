/**
 * The beginnings of lines, by which those of a JVM are recognised: decorations and the number of a
 * collection.
 *
 * <p>No part of the library's interface.
 */
@NullMarked
package dev.whisker.gc.unified.line;

import org.jspecify.annotations.NullMarked;
