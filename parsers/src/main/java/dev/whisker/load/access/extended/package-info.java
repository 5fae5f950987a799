/** Access logs in the extended format of the W3C, which names its columns. */
@NullMarked
package dev.whisker.load.access.extended;

import org.jspecify.annotations.NullMarked;
