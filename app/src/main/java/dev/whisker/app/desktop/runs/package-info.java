/** The screen where files are sorted into runs and configurations. */
@NullMarked
package dev.whisker.app.desktop.runs;

import org.jspecify.annotations.NullMarked;
