/** What hey writes. */
@NullMarked
package dev.whisker.load.hey;

import org.jspecify.annotations.NullMarked;
