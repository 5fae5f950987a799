package dev.whisker.analysis.rule;

import java.nio.file.Path;

/** A line that bears a finding out, from 1. */
public record LogLine(Path file, long line) {}
