/**
 * How the clocks of a run are brought together: by what files show, and by where requests waited.
 */
@NullMarked
package dev.whisker.analysis.timeline.clock;

import org.jspecify.annotations.NullMarked;
