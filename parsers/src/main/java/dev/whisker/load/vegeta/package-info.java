/** Reads results of vegeta. */
@NullMarked
package dev.whisker.load.vegeta;

import org.jspecify.annotations.NullMarked;
