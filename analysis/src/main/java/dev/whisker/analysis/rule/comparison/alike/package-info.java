/** Rules on whether configurations did the same work, on machines alike. */
@NullMarked
package dev.whisker.analysis.rule.comparison.alike;

import org.jspecify.annotations.NullMarked;
