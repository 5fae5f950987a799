/** How characters are written as bytes, and every way of it given as UTF-8. */
@NullMarked
package dev.whisker.input.opening.encoding;

import org.jspecify.annotations.NullMarked;
