/** The model of the Timeline screen. */
@NullMarked
package dev.whisker.app.model.timeline;

import org.jspecify.annotations.NullMarked;
