/** What to choose, and what to try next. */
@NullMarked
package dev.whisker.analysis.recommendation;

import org.jspecify.annotations.NullMarked;
