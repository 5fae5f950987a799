package dev.whisker.files.given;

import java.nio.file.Path;

/** A line of a file, from 1. */
public record FileLine(Path file, long line) {}
