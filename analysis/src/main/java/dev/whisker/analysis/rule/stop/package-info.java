/** Rules on the stops of the application. */
@NullMarked
package dev.whisker.analysis.rule.stop;

import org.jspecify.annotations.NullMarked;
