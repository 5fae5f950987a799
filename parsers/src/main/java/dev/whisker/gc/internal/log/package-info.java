/**
 * No part of the library's interface. Collects the events of a file into one log for each JVM in
 * it.
 */
@NullMarked
package dev.whisker.gc.internal.log;

import org.jspecify.annotations.NullMarked;
