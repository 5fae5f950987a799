/** The desk for all views, and small parts of views. */
@NullMarked
package dev.whisker.app.desktop.desk;

import org.jspecify.annotations.NullMarked;
