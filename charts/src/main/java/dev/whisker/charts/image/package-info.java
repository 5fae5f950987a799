/** Charts as pictures: pixels for the screen, and files to pass on. */
@NullMarked
package dev.whisker.charts.image;

import org.jspecify.annotations.NullMarked;
