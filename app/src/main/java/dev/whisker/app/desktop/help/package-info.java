/** The Help screen: the purpose and use of each screen. */
@NullMarked
package dev.whisker.app.desktop.help;

import org.jspecify.annotations.NullMarked;
