/** What the screen of the comparison shows of it: columns, key figures, charts, spans of time. */
@NullMarked
package dev.whisker.app.model.comparison;

import org.jspecify.annotations.NullMarked;
