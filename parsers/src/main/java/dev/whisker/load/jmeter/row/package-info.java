/**
 * The rows of a JTL in any form: columns of numbers, the names of these numbers, and their totals
 * by test and window.
 */
@NullMarked
package dev.whisker.load.jmeter.row;

import org.jspecify.annotations.NullMarked;
