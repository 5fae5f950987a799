/** Edits by which the user changes how files are grouped into runs and configurations. */
@NullMarked
package dev.whisker.analysis.edit;

import org.jspecify.annotations.NullMarked;
