/** The command line: one small class for each subcommand. {@code docs/cli.md} is its contract. */
@NullMarked
package dev.whisker.app.cli;

import org.jspecify.annotations.NullMarked;
