/**
 * Aligns the clocks of a run: by the times in its files, and by requests that waited during pauses.
 */
@NullMarked
package dev.whisker.analysis.timeline.clock;

import org.jspecify.annotations.NullMarked;
