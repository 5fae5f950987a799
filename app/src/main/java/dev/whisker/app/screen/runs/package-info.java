/** The Runs screen, where files are grouped into runs and configurations. */
@NullMarked
package dev.whisker.app.screen.runs;

import org.jspecify.annotations.NullMarked;
