/**
 * Rules, the evidence that they judge by, and their findings. The packages below hold the rules by
 * subject; {@code catalogue} lists them all.
 */
@NullMarked
package dev.whisker.analysis.rule;

import org.jspecify.annotations.NullMarked;
