/** A report as headings, paragraphs, tables and charts, independent of the output format. */
@NullMarked
package dev.whisker.report.document;

import org.jspecify.annotations.NullMarked;
