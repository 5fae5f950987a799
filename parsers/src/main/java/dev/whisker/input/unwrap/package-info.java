/**
 * Removes the wrapping of containers, log shippers, consoles and terminals around the lines of a
 * program. The first bytes identify it.
 */
@NullMarked
package dev.whisker.input.unwrap;

import org.jspecify.annotations.NullMarked;
