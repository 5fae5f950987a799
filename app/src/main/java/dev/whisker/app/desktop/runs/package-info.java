/** Configurations and their runs. */
@NullMarked
package dev.whisker.app.desktop.runs;

import org.jspecify.annotations.NullMarked;
