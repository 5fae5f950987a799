/** Rules on how long and how often the application stands still. */
@NullMarked
package dev.whisker.analysis.rule.stop;

import org.jspecify.annotations.NullMarked;
