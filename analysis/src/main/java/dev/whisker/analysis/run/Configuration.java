package dev.whisker.analysis.run;

import java.util.List;

/**
 * A set of factors, and the runs that repeat it.
 *
 * @param name unique within a comparison; a folder's name, or made of the factors that vary
 * @param factors those on which all its runs agree
 * @param runs in natural order of their names; never empty
 */
public record Configuration(String name, Factors factors, List<Run> runs) {}
