/** The Start screen, shown before any file is opened. */
@NullMarked
package dev.whisker.app.screen.start;

import org.jspecify.annotations.NullMarked;
