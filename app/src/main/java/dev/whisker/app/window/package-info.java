/** The window: its menus, the order of its screens, and its start. */
@NullMarked
package dev.whisker.app.window;

import org.jspecify.annotations.NullMarked;
