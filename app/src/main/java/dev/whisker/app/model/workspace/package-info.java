/** Saving what is on the screen, and coming back to it. */
@NullMarked
package dev.whisker.app.model.workspace;

import org.jspecify.annotations.NullMarked;
