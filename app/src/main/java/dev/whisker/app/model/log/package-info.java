/** The model of the Log screen. */
@NullMarked
package dev.whisker.app.model.log;

import org.jspecify.annotations.NullMarked;
