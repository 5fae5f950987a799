/** Charts that hold figures of all configurations against each other. */
@NullMarked
package dev.whisker.charts.kind.together;

import org.jspecify.annotations.NullMarked;
