/** The JTL as XML. */
@NullMarked
package dev.whisker.load.jmeter.xml;

import org.jspecify.annotations.NullMarked;
