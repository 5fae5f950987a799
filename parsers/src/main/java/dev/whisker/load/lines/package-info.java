/** Text line by line, for the formats that are small enough to be read as Strings. */
@NullMarked
package dev.whisker.load.lines;

import org.jspecify.annotations.NullMarked;
