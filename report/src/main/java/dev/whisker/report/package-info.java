/** A comparison becomes PDF, HTML, CSV and JSON. */
@NullMarked
package dev.whisker.report;

import org.jspecify.annotations.NullMarked;
