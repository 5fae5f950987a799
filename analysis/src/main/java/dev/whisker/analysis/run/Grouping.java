package dev.whisker.analysis.run;

import dev.whisker.files.FileContent;
import java.util.List;

/**
 * Files sorted into configurations and runs.
 *
 * @param configurations in natural order of their names ({@code c80} before {@code c100})
 * @param unusable files that hold neither a GC log nor a load result
 */
public record Grouping(List<Configuration> configurations, List<FileContent.Unknown> unusable) {}
