/**
 * The logs of JDK 9 and later ({@code -Xlog:gc*}): one message a line behind decorations, the lines
 * of one collection held together by its number, {@code GC(42)}.
 *
 * <p>No part of the library's interface.
 */
@NullMarked
package dev.whisker.gc.unified;

import org.jspecify.annotations.NullMarked;
