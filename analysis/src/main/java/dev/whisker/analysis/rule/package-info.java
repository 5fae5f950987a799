/**
 * What a rule is, what it is shown of a run, and what it answers. The rules themselves stand in the
 * packages below this one, by what they are about, and together in {@code catalogue}.
 */
@NullMarked
package dev.whisker.analysis.rule;

import org.jspecify.annotations.NullMarked;
