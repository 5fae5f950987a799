/** Trims warm-up and cool-down, and chooses the spans that figures are about. */
@NullMarked
package dev.whisker.analysis.timeline.trim;

import org.jspecify.annotations.NullMarked;
