/** What Locust writes. */
@NullMarked
package dev.whisker.load.locust;

import org.jspecify.annotations.NullMarked;
