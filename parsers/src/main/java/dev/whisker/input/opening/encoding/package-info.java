/** Detects encodings, and converts every one to UTF-8. */
@NullMarked
package dev.whisker.input.opening.encoding;

import org.jspecify.annotations.NullMarked;
