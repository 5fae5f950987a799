/** A document becomes one HTML file that needs no other. */
@NullMarked
package dev.whisker.report.html;

import org.jspecify.annotations.NullMarked;
