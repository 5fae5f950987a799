/** The report before it is written: its pages as they will be, and what the user wants of it. */
@NullMarked
package dev.whisker.app.desktop.report;

import org.jspecify.annotations.NullMarked;
