/** What each screen is for and how it is used, in the window. */
@NullMarked
package dev.whisker.app.desktop.help;

import org.jspecify.annotations.NullMarked;
