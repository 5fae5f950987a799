/** The figures of configurations, and of the labels of their requests, in tables. */
@NullMarked
package dev.whisker.app.desktop.comparison.table;

import org.jspecify.annotations.NullMarked;
