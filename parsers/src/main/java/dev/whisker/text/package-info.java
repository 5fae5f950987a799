/** Texts for people, from bundles in English and Simplified Chinese. */
@NullMarked
package dev.whisker.text;

import org.jspecify.annotations.NullMarked;
