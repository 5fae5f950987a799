/**
 * What to choose, and what to try next. Here stand the question ({@link
 * dev.whisker.analysis.recommendation.Choice}), the result ({@link
 * dev.whisker.analysis.recommendation.Recommendation}) and the words that all parts share; the way
 * from one to the other begins at the {@code Recommender} in {@code answer}.
 */
@NullMarked
package dev.whisker.analysis.recommendation;

import org.jspecify.annotations.NullMarked;
