/** A comparison as a table in words and digits, one for the screen, the terminal and reports. */
@NullMarked
package dev.whisker.analysis.table;

import org.jspecify.annotations.NullMarked;
