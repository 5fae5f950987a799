/** Reads results of Taurus. */
@NullMarked
package dev.whisker.load.taurus;

import org.jspecify.annotations.NullMarked;
