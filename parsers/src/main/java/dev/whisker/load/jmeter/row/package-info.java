/**
 * The rows of a JTL, whatever form it is written in: columns of numbers, and the names that the
 * numbers mean.
 */
@NullMarked
package dev.whisker.load.jmeter.row;

import org.jspecify.annotations.NullMarked;
