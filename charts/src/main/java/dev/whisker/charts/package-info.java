/** Insight becomes charts: one theme, one colour for each configuration. */
@NullMarked
package dev.whisker.charts;

import org.jspecify.annotations.NullMarked;
