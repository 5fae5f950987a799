/** How fast GC logs are read: generated logs, and Whisker's reader beside its peers. */
@NullMarked
package dev.whisker.benchmarks.gclog;

import org.jspecify.annotations.NullMarked;
