/** Detects warm-up and cool-down, and chooses the spans that figures cover. */
@NullMarked
package dev.whisker.analysis.timeline.trim;

import org.jspecify.annotations.NullMarked;
