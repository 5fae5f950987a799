/** The window: views show the view models and pass on the user's actions. */
@NullMarked
package dev.whisker.app.desktop;

import org.jspecify.annotations.NullMarked;
