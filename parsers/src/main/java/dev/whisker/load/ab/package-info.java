/** Reads results of ApacheBench. */
@NullMarked
package dev.whisker.load.ab;

import org.jspecify.annotations.NullMarked;
