/** Reads results of k6. */
@NullMarked
package dev.whisker.load.k6;

import org.jspecify.annotations.NullMarked;
