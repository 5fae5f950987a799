/** The figures and charts of all configurations, side by side. */
@NullMarked
package dev.whisker.app.desktop.comparison;

import org.jspecify.annotations.NullMarked;
