/** What to run next, and how often. */
@NullMarked
package dev.whisker.analysis.recommendation.experiment;

import org.jspecify.annotations.NullMarked;
