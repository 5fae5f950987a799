/** The model of the screen of a file's lines. */
@NullMarked
package dev.whisker.app.model.log;

import org.jspecify.annotations.NullMarked;
