/** Where the program writes the details of its own bugs. */
@NullMarked
package dev.whisker.app.bugs;

import org.jspecify.annotations.NullMarked;
