/** Writes a comparison as PDF, HTML, CSV and JSON. */
@NullMarked
package dev.whisker.report;

import org.jspecify.annotations.NullMarked;
