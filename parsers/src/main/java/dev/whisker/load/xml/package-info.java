/** XML as tools write it, damaged or hostile perhaps. */
@NullMarked
package dev.whisker.load.xml;

import org.jspecify.annotations.NullMarked;
