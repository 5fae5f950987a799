/** The Log screen: the lines of a file. */
@NullMarked
package dev.whisker.app.screen.log;

import org.jspecify.annotations.NullMarked;
