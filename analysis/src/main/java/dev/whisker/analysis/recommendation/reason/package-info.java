/** Why the answer is what it is. */
@NullMarked
package dev.whisker.analysis.recommendation.reason;

import org.jspecify.annotations.NullMarked;
