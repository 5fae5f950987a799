/** The rows of a JTL in any form: columns of numbers, and the names of these numbers. */
@NullMarked
package dev.whisker.load.jmeter.row;

import org.jspecify.annotations.NullMarked;
