/**
 * The logs of JDK 9 and later ({@code -Xlog:gc*}): one message a line behind decorations, the lines
 * of one collection held together by its number, {@code GC(42)}. Here each line is given to the
 * process and the JVM that wrote it; what it says is for the packages below.
 *
 * <p>No part of the library's interface.
 */
@NullMarked
package dev.whisker.gc.unified;

import org.jspecify.annotations.NullMarked;
