/**
 * No part of the library's interface. Gives the lines of a text to the grammar of a family,
 * wherever they stand in it: behind what others put before each line, twice, newest first, or
 * beside the lines of another family.
 */
@NullMarked
package dev.whisker.gc.internal.lines;

import org.jspecify.annotations.NullMarked;
