/** What is cut off the ends of a load, and which spans figures are about. */
@NullMarked
package dev.whisker.analysis.timeline.trim;

import org.jspecify.annotations.NullMarked;
