/** The bytes of a text: where they are in a file, and how they are packed. */
@NullMarked
package dev.whisker.input.opening.packed;

import org.jspecify.annotations.NullMarked;
