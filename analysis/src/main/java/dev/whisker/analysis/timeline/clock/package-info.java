/** Aligns the clocks of a run: by the times in its files, and by where requests waited. */
@NullMarked
package dev.whisker.analysis.timeline.clock;

import org.jspecify.annotations.NullMarked;
