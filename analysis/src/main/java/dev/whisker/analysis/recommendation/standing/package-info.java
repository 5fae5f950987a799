/** Who is ahead of whom, who qualifies, and how many runs it takes to tell. */
@NullMarked
package dev.whisker.analysis.recommendation.standing;

import org.jspecify.annotations.NullMarked;
