/** XML of load tools, which may be damaged or hostile. */
@NullMarked
package dev.whisker.load.xml;

import org.jspecify.annotations.NullMarked;
