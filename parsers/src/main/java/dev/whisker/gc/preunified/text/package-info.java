/**
 * The words and brackets of a JVM of this family, separated from those of other programs in the
 * same output.
 *
 * <p>No part of the library's interface.
 */
@NullMarked
package dev.whisker.gc.preunified.text;

import org.jspecify.annotations.NullMarked;
