/** Comparisons that were saved: which files, and what the user decided. Never the data itself. */
@NullMarked
package dev.whisker.app.workspace;

import org.jspecify.annotations.NullMarked;
