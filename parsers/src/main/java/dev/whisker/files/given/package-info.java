/** Files as users give them: in folders, in parts, with notes and facts about them. */
@NullMarked
package dev.whisker.files.given;

import org.jspecify.annotations.NullMarked;
