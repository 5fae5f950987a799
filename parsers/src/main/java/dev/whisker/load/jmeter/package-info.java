/**
 * Reads JMeter's reports: the dashboard's, the window's and the summariser's. The JTL is read in
 * {@code csv} and {@code xml}, and its rows are added up in {@code total}.
 */
@NullMarked
package dev.whisker.load.jmeter;

import org.jspecify.annotations.NullMarked;
