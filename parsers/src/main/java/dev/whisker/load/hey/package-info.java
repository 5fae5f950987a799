/** Reads results of hey. */
@NullMarked
package dev.whisker.load.hey;

import org.jspecify.annotations.NullMarked;
