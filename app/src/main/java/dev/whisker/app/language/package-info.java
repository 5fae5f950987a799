/** The languages of Whisker. */
@NullMarked
package dev.whisker.app.language;

import org.jspecify.annotations.NullMarked;
