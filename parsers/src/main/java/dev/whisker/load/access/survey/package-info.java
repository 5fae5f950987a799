/** Finds out from the beginning of an access log what stands where in its lines. */
@NullMarked
package dev.whisker.load.access.survey;

import org.jspecify.annotations.NullMarked;
