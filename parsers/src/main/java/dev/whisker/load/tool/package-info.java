/**
 * The formats of load tools other than JMeter, the list of all readers, and several files of one
 * test read as one result.
 */
@NullMarked
package dev.whisker.load.tool;

import org.jspecify.annotations.NullMarked;
