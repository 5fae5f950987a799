/** Arguments that several commands share, and how their values are parsed. */
@NullMarked
package dev.whisker.app.cli.arguments;

import org.jspecify.annotations.NullMarked;
