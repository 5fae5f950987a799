/** The window: views that show what the view models hold, and pass on what the user does. */
@NullMarked
package dev.whisker.app.desktop;

import org.jspecify.annotations.NullMarked;
