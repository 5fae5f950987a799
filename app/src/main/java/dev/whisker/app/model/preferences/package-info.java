/** The user's preferences. */
@NullMarked
package dev.whisker.app.model.preferences;

import org.jspecify.annotations.NullMarked;
