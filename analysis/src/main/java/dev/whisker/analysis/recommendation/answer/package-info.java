/**
 * Ranks configurations and writes the answer: the best, the evidence, the confidence, the next
 * steps.
 */
@NullMarked
package dev.whisker.analysis.recommendation.answer;

import org.jspecify.annotations.NullMarked;
