/**
 * No part of the library's interface. Events and pauses in tables of numbers, in the order of their
 * starts; objects are created on demand.
 */
@NullMarked
package dev.whisker.gc.internal.table;

import org.jspecify.annotations.NullMarked;
