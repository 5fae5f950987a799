/** Charts as pictures: pixels for the screen, and files to pass on. */
@NullMarked
package dev.whisker.charts.picture;

import org.jspecify.annotations.NullMarked;
