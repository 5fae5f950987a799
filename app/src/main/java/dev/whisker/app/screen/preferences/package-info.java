/** The Preferences screen, and the file that keeps them. */
@NullMarked
package dev.whisker.app.screen.preferences;

import org.jspecify.annotations.NullMarked;
