/** The log of one JVM, made of the events of {@link dev.whisker.gc}. */
@NullMarked
package dev.whisker.gc.log;

import org.jspecify.annotations.NullMarked;
