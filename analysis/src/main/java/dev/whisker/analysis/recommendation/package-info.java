/**
 * The question ({@link dev.whisker.analysis.recommendation.Choice}) and the answer ({@link
 * dev.whisker.analysis.recommendation.Answer}); {@code Recommender} in {@code answer} leads from
 * one to the other.
 */
@NullMarked
package dev.whisker.analysis.recommendation;

import org.jspecify.annotations.NullMarked;
