package dev.whisker.load.jmeter.row;

/**
 * The facts that the rows of a file contain.
 *
 * @param outcomes true if rows have an outcome or at least a response code
 * @param transactions the message that marks rows which sum up others
 */
public record JtlFields(boolean times, boolean labels, boolean outcomes, boolean transactions) {}
