/** Named figures with a unit, a direction and a definition; subpackages compute them. */
@NullMarked
package dev.whisker.analysis.metric;

import org.jspecify.annotations.NullMarked;
