/** The words of a line of an access log, and what numbers and requests among them say. */
@NullMarked
package dev.whisker.load.access.word;

import org.jspecify.annotations.NullMarked;
