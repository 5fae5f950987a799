/**
 * The logs of IBM's J9 since 5.0 and of OpenJ9: XML with one line for each element, and one element
 * for each stop of the application.
 *
 * <p>No part of the library's interface.
 */
@NullMarked
package dev.whisker.gc.j9;

import org.jspecify.annotations.NullMarked;
