/** What forbids a ranking, or weakens it: findings about the comparison and about single runs. */
@NullMarked
package dev.whisker.analysis.recommendation.caution;

import org.jspecify.annotations.NullMarked;
