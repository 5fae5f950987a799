/** A comparison as a table of formatted figures, for the screen, the terminal and reports. */
@NullMarked
package dev.whisker.analysis.table;

import org.jspecify.annotations.NullMarked;
