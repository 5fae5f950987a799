/** The Files screen: the files that were read, and how well. */
@NullMarked
package dev.whisker.app.screen.files;

import org.jspecify.annotations.NullMarked;
