/**
 * Opens files as the texts in them, one by one or several in turn. A text is unpacked, converted to
 * UTF-8, and freed of what containers, log shippers, consoles and terminals added to its lines.
 */
@NullMarked
package dev.whisker.input.open;

import org.jspecify.annotations.NullMarked;
