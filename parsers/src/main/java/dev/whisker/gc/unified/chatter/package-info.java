/**
 * What JVMs write beside their collections and nothing is made of: it is told from the words of
 * other programs, and left out.
 *
 * <p>No part of the library's interface.
 */
@NullMarked
package dev.whisker.gc.unified.chatter;

import org.jspecify.annotations.NullMarked;
