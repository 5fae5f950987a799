/** The screen of runs second by second. */
@NullMarked
package dev.whisker.app.desktop.timeline;

import org.jspecify.annotations.NullMarked;
