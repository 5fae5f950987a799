/**
 * What the screens show and what can be done on them, without a toolkit's controls: only JavaFX's
 * observable values, so that all of it is tested without a screen.
 */
@NullMarked
package dev.whisker.app.model;

import org.jspecify.annotations.NullMarked;
