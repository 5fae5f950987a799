/** Several files that one load tool wrote about one test, read as one result. */
@NullMarked
package dev.whisker.load.companion;

import org.jspecify.annotations.NullMarked;
