/** Summaries of single files, for the command line and the window. */
@NullMarked
package dev.whisker.app.facts;

import org.jspecify.annotations.NullMarked;
