/** Summaries of single files, for the command line and the window. */
@NullMarked
package dev.whisker.app.inspect;

import org.jspecify.annotations.NullMarked;
