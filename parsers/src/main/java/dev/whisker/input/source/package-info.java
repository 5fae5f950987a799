/** Sources of text, and their lines as bytes: what readers of all formats share. */
@NullMarked
package dev.whisker.input.source;

import org.jspecify.annotations.NullMarked;
