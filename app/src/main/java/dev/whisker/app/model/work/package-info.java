/** Background work, one task at a time, and its progress for the screen. */
@NullMarked
package dev.whisker.app.model.work;

import org.jspecify.annotations.NullMarked;
