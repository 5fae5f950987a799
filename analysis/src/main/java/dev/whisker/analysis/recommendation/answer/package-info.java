/** The recommendation itself: who to choose, with what confidence. */
@NullMarked
package dev.whisker.analysis.recommendation.answer;

import org.jspecify.annotations.NullMarked;
