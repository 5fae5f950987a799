/** Access logs whose lines name what they hold: LTSV, and objects in JSON. */
@NullMarked
package dev.whisker.load.access.named;

import org.jspecify.annotations.NullMarked;
