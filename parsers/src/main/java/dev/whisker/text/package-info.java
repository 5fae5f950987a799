/** Texts for people, from bundles in English and Simplified Chinese, and words of people. */
@NullMarked
package dev.whisker.text;

import org.jspecify.annotations.NullMarked;
