/** A comparison becomes data for other programs: JSON and CSV. */
@NullMarked
package dev.whisker.report.data;

import org.jspecify.annotations.NullMarked;
