/** Charts as pictures: pixels for the screen, files for whoever wants to pass one on. */
@NullMarked
package dev.whisker.charts.picture;

import org.jspecify.annotations.NullMarked;
