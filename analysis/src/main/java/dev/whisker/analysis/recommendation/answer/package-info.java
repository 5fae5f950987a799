/** Who is best, who is behind, how sure that is, and what to do next. */
@NullMarked
package dev.whisker.analysis.recommendation.answer;

import org.jspecify.annotations.NullMarked;
