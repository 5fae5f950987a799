/** Saved comparisons: references to files, and the user's decisions, never the data. */
@NullMarked
package dev.whisker.app.workspace;

import org.jspecify.annotations.NullMarked;
