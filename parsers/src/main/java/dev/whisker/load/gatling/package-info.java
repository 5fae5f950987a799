/** What Gatling writes. */
@NullMarked
package dev.whisker.load.gatling;

import org.jspecify.annotations.NullMarked;
