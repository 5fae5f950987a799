/** Bugs stay small: what failed is named, and the rest appears. */
@NullMarked
package dev.whisker.failure;

import org.jspecify.annotations.NullMarked;
