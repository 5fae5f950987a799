/** Rules on differences in work and machine. */
@NullMarked
package dev.whisker.analysis.rule.comparison.alike;

import org.jspecify.annotations.NullMarked;
