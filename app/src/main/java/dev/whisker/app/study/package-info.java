/** From opened paths to a comparison: the core that the window and the command line share. */
@NullMarked
package dev.whisker.app.study;

import org.jspecify.annotations.NullMarked;
