/** The bytes of a text, wherever in a file they are and however that is packed. */
@NullMarked
package dev.whisker.input.opening.packed;

import org.jspecify.annotations.NullMarked;
