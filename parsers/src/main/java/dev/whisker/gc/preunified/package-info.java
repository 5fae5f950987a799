/**
 * The logs of JDK 6 to 8 ({@code -XX:+PrintGC...}): records in brackets. Several threads write them
 * piece by piece, so one record may be spread over several lines, mixed with parts of others. This
 * package recognises each line and the JVM that wrote it; the packages below read its content.
 *
 * <p>No part of the library's interface.
 */
@NullMarked
package dev.whisker.gc.preunified;

import org.jspecify.annotations.NullMarked;
