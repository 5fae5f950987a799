/** Charts that compare figures of all configurations. */
@NullMarked
package dev.whisker.charts.kind.together;

import org.jspecify.annotations.NullMarked;
