/** Aligns the clocks of a run: by times in its files, and by requests that waited in pauses. */
@NullMarked
package dev.whisker.analysis.timeline.clock;

import org.jspecify.annotations.NullMarked;
