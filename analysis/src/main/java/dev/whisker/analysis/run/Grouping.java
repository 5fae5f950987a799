package dev.whisker.analysis.run;

import dev.whisker.files.FileContent;
import java.util.List;

/**
 * Files sorted into configurations and runs.
 *
 * @param configurations in natural order of their names ({@code c80} before {@code c100})
 * @param unusable files that the user named, or that promise by their name to be what we read, and
 *     are not
 * @param ignored other files that merely lay in a folder: texts, checksums, pictures
 * @param notes on runs, with what is wrong with them beside the runs they are about
 */
public record Grouping(
    List<Configuration> configurations,
    List<FileContent.Unknown> unusable,
    List<FileContent.Unknown> ignored,
    List<FileContent.Note> notes) {}
