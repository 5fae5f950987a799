/** The unchanged lines of a text, with fast access to any of millions, and search. */
@NullMarked
package dev.whisker.input.lines;

import org.jspecify.annotations.NullMarked;
