/** Opens files whatever packs, encodes or wraps the text in them, one by one or several in turn. */
@NullMarked
package dev.whisker.input.opening;

import org.jspecify.annotations.NullMarked;
