/**
 * A report as headings, paragraphs, tables and charts, before it is known on what it will be shown.
 */
@NullMarked
package dev.whisker.report.document;

import org.jspecify.annotations.NullMarked;
