/**
 * The words and brackets of a JVM of this family, told from what other programs write into the same
 * output.
 *
 * <p>No part of the library's interface.
 */
@NullMarked
package dev.whisker.gc.preunified.text;

import org.jspecify.annotations.NullMarked;
