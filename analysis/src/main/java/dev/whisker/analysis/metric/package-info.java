/** Named figures with a unit, a direction and a definition; below, how they are computed. */
@NullMarked
package dev.whisker.analysis.metric;

import org.jspecify.annotations.NullMarked;
