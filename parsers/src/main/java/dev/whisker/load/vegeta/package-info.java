/** What vegeta writes. */
@NullMarked
package dev.whisker.load.vegeta;

import org.jspecify.annotations.NullMarked;
