/** The languages that Whisker speaks. */
@NullMarked
package dev.whisker.app.language;

import org.jspecify.annotations.NullMarked;
