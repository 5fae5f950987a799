/** Tables of figures by configuration, and by label. */
@NullMarked
package dev.whisker.app.desktop.comparison.table;

import org.jspecify.annotations.NullMarked;
