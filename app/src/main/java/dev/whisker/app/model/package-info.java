/**
 * The models of the screens, without controls: only JavaFX's observable values, so tests need no
 * screen.
 */
@NullMarked
package dev.whisker.app.model;

import org.jspecify.annotations.NullMarked;
