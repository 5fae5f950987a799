/** Text line by line, JSON and XML, for the formats that are small enough to be read as Strings. */
@NullMarked
package dev.whisker.load.reading;

import org.jspecify.annotations.NullMarked;
