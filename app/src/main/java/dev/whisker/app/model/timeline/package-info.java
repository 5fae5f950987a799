/** What the screen of timelines shows and does, without the screen. */
@NullMarked
package dev.whisker.app.model.timeline;

import org.jspecify.annotations.NullMarked;
