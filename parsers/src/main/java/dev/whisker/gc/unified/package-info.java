/**
 * The logs of JDK 9 and later ({@code -Xlog:gc*}): one message a line behind decorations, the lines
 * of one collection share its number, {@code GC(42)}. This package assigns each line to the JVM
 * that wrote it, and reads the messages.
 *
 * <p>No part of the library's interface.
 */
@NullMarked
package dev.whisker.gc.unified;

import org.jspecify.annotations.NullMarked;
