/**
 * No part of the library's interface. Passes the lines of a text to the grammar of a family, also
 * behind words of others or beside the lines of another family.
 */
@NullMarked
package dev.whisker.gc.internal.lines;

import org.jspecify.annotations.NullMarked;
