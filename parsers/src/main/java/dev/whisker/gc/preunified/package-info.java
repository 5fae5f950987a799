/**
 * The logs of JDK 6 to 8 ({@code -XX:+PrintGC...}): records in brackets, written piece by piece by
 * several threads, so that they come in pieces spread over lines with pieces of others between.
 * This package recognises each line and the JVM that wrote it; the packages below read its content.
 *
 * <p>No part of the library's interface.
 */
@NullMarked
package dev.whisker.gc.preunified;

import org.jspecify.annotations.NullMarked;
