/** Reads results of Locust. */
@NullMarked
package dev.whisker.load.locust;

import org.jspecify.annotations.NullMarked;
