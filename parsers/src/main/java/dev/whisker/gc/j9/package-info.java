/**
 * The logs of IBM's J9 since 5.0 and of OpenJ9: XML of which each element begins on a line of its
 * own, and each stop of the application has one.
 *
 * <p>No part of the library's interface.
 */
@NullMarked
package dev.whisker.gc.j9;

import org.jspecify.annotations.NullMarked;
