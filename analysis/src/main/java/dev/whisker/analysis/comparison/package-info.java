/**
 * Configurations side by side: everything that the screen, the report and the command line show,
 * and the user's edits of runs and configurations.
 */
@NullMarked
package dev.whisker.analysis.comparison;

import org.jspecify.annotations.NullMarked;
