/**
 * What JMeter writes beside the JTL: reports of its dashboard, its window and its summariser. The
 * JTL is read in {@code csv} and {@code xml}, whose rows add up in {@code total}.
 */
@NullMarked
package dev.whisker.load.jmeter;

import org.jspecify.annotations.NullMarked;
