/** What surrounds the program: the user's language, the folder of its own files, and its log. */
@NullMarked
package dev.whisker.app.environment;

import org.jspecify.annotations.NullMarked;
