/** The Comparison screen: the answer, the figures, the charts, the tables. */
@NullMarked
package dev.whisker.app.screen.comparison;

import org.jspecify.annotations.NullMarked;
