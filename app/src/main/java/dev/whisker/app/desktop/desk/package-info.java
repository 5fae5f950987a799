/** What every view is given, and the small parts that views are made of. */
@NullMarked
package dev.whisker.app.desktop.desk;

import org.jspecify.annotations.NullMarked;
