/**
 * Sources of bytes, read once in large blocks and cut into lines, and the counts and problems of
 * reading them. Files become sources in {@code opening}.
 */
@NullMarked
package dev.whisker.input;

import org.jspecify.annotations.NullMarked;
