/** What commands take: options that several of them share, and how their values are understood. */
@NullMarked
package dev.whisker.app.cli.arguments;

import org.jspecify.annotations.NullMarked;
