/** The lines of a text as they are, any of millions at once, and where something stands in them. */
@NullMarked
package dev.whisker.input.lines;

import org.jspecify.annotations.NullMarked;
