/** Reads results of wrk and wrk2. */
@NullMarked
package dev.whisker.load.wrk;

import org.jspecify.annotations.NullMarked;
