/** What the screen of a file's lines shows and does, without the screen. */
@NullMarked
package dev.whisker.app.model.log;

import org.jspecify.annotations.NullMarked;
