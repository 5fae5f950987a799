/** What the user wants of every comparison, and of the window. */
@NullMarked
package dev.whisker.app.desktop.preferences;

import org.jspecify.annotations.NullMarked;
