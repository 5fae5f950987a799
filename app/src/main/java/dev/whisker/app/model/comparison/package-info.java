/** The models of the Comparison screen: columns, key figures, charts, time spans. */
@NullMarked
package dev.whisker.app.model.comparison;

import org.jspecify.annotations.NullMarked;
