/** What ApacheBench writes. */
@NullMarked
package dev.whisker.load.ab;

import org.jspecify.annotations.NullMarked;
