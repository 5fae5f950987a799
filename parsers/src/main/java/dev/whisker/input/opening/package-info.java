/**
 * Opens files as the texts in them, one by one or several in turn. A text is unpacked ({@code
 * packed}), given as UTF-8 ({@code encoding}), and freed of what passed it on ({@code
 * input.unwrap}).
 */
@NullMarked
package dev.whisker.input.opening;

import org.jspecify.annotations.NullMarked;
