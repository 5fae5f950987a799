/** What wrk and wrk2 print. */
@NullMarked
package dev.whisker.load.wrk;

import org.jspecify.annotations.NullMarked;
