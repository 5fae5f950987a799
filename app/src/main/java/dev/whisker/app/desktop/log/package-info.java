/** The screen of a file's lines as they are. */
@NullMarked
package dev.whisker.app.desktop.log;

import org.jspecify.annotations.NullMarked;
