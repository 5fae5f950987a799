/** What there is to say of a file and what it holds, for the command line and the window alike. */
@NullMarked
package dev.whisker.app.facts;

import org.jspecify.annotations.NullMarked;
