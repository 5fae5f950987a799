/**
 * The question ({@link dev.whisker.analysis.recommendation.Choice}) and the answer ({@link
 * dev.whisker.analysis.recommendation.Answer}). {@code Recommender} in {@code answer} answers it;
 * {@code command} writes the command lines to start.
 */
@NullMarked
package dev.whisker.analysis.recommendation;

import org.jspecify.annotations.NullMarked;
