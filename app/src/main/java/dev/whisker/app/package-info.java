/** The desktop window and the command line, on one core. */
@NullMarked
package dev.whisker.app;

import org.jspecify.annotations.NullMarked;
