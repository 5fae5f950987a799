/** The Timeline screen: runs second by second. */
@NullMarked
package dev.whisker.app.screen.timeline;

import org.jspecify.annotations.NullMarked;
