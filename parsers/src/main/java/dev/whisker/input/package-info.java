/**
 * What readers read: sources of bytes, read once in large blocks and cut into lines; and what is
 * told of a text that was read. Files become sources in {@code opening}.
 */
@NullMarked
package dev.whisker.input;

import org.jspecify.annotations.NullMarked;
