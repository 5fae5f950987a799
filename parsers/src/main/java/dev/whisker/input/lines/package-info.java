/** The lines of a text as they are, any of millions at once, and where something is in them. */
@NullMarked
package dev.whisker.input.lines;

import org.jspecify.annotations.NullMarked;
