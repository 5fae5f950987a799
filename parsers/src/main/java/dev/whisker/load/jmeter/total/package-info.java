/** What the rows of a JTL add up to, for each test and each window. */
@NullMarked
package dev.whisker.load.jmeter.total;

import org.jspecify.annotations.NullMarked;
