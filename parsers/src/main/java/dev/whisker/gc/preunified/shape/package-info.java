/**
 * The forms of records that nothing interrupts: the grammar of each collector at a glance.
 *
 * <p>No part of the library's interface.
 */
@NullMarked
package dev.whisker.gc.preunified.shape;

import org.jspecify.annotations.NullMarked;
