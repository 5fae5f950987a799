/** A document becomes pages. */
@NullMarked
package dev.whisker.report.pdf;

import org.jspecify.annotations.NullMarked;
