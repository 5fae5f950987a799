/** The clocks of a run brought onto one axis, and windows on it. */
@NullMarked
package dev.whisker.analysis.timeline;

import org.jspecify.annotations.NullMarked;
