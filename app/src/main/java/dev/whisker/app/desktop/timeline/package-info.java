/** The Timeline screen: runs second by second. */
@NullMarked
package dev.whisker.app.desktop.timeline;

import org.jspecify.annotations.NullMarked;
