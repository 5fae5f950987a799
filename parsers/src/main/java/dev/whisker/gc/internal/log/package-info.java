/**
 * No part of the library's interface. Collects what the lines of a file tell into one log for each
 * JVM that wrote into it.
 */
@NullMarked
package dev.whisker.gc.internal.log;

import org.jspecify.annotations.NullMarked;
