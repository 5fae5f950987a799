/** The files that were read, and what was understood of them. */
@NullMarked
package dev.whisker.app.desktop.files;

import org.jspecify.annotations.NullMarked;
