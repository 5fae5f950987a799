/** The Log screen: the lines of a file. */
@NullMarked
package dev.whisker.app.desktop.log;

import org.jspecify.annotations.NullMarked;
