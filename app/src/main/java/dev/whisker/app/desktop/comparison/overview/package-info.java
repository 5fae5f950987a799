/** The overview of a comparison: the large chart, the small ones, the recommendation. */
@NullMarked
package dev.whisker.app.desktop.comparison.overview;

import org.jspecify.annotations.NullMarked;
