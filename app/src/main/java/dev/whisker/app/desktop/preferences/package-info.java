/** The Preferences screen. */
@NullMarked
package dev.whisker.app.desktop.preferences;

import org.jspecify.annotations.NullMarked;
