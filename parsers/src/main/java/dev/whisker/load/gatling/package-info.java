/** Reads results of Gatling. */
@NullMarked
package dev.whisker.load.gatling;

import org.jspecify.annotations.NullMarked;
