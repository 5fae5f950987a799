/**
 * Rules, their evidence and their findings. Subpackages contain the rules by subject; {@code
 * catalogue} lists them all.
 */
@NullMarked
package dev.whisker.analysis.rule;

import org.jspecify.annotations.NullMarked;
