/**
 * Configurations side by side: everything that the screen, the report and the command line show.
 */
@NullMarked
package dev.whisker.analysis.comparison;

import org.jspecify.annotations.NullMarked;
