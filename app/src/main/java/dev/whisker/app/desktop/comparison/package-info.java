/** The Comparison screen: the answer, the figures, the charts. */
@NullMarked
package dev.whisker.app.desktop.comparison;

import org.jspecify.annotations.NullMarked;
