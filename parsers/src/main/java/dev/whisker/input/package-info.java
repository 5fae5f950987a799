/**
 * Bytes from files: plain, gz and zip, any encoding, read once in large blocks and cut into lines.
 */
@NullMarked
package dev.whisker.input;

import org.jspecify.annotations.NullMarked;
