/** The screen before anything was opened. */
@NullMarked
package dev.whisker.app.desktop.start;

import org.jspecify.annotations.NullMarked;
