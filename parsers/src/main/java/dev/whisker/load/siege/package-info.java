/** Reads results of siege. */
@NullMarked
package dev.whisker.load.siege;

import org.jspecify.annotations.NullMarked;
