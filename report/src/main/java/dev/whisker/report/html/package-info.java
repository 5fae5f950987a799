/** Writes a document as one HTML file without dependencies. */
@NullMarked
package dev.whisker.report.html;

import org.jspecify.annotations.NullMarked;
