/** Saving and restoring the comparison on the screen. */
@NullMarked
package dev.whisker.app.model.workspace;

import org.jspecify.annotations.NullMarked;
