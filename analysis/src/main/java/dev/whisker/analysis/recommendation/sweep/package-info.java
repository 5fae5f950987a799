/** Series of configurations that differ in one number alone. */
@NullMarked
package dev.whisker.analysis.recommendation.sweep;

import org.jspecify.annotations.NullMarked;
