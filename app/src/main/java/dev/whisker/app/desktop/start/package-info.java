/** The Start screen, shown before any file is opened. */
@NullMarked
package dev.whisker.app.desktop.start;

import org.jspecify.annotations.NullMarked;
