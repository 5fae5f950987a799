/**
 * The question ({@link dev.whisker.analysis.recommendation.Choice}), the answer ({@link
 * dev.whisker.analysis.recommendation.Answer}), and the command lines to start. {@code Recommender}
 * in {@code answer} answers it.
 */
@NullMarked
package dev.whisker.analysis.recommendation;

import org.jspecify.annotations.NullMarked;
