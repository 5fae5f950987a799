/** Writes a document as PDF pages. */
@NullMarked
package dev.whisker.report.pdf;

import org.jspecify.annotations.NullMarked;
