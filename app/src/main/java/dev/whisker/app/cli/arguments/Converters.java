package dev.whisker.app.cli.arguments;

import dev.whisker.app.study.Counting;
import dev.whisker.report.content.Chapter;
import java.util.Arrays;
import java.util.function.Function;
import picocli.CommandLine;

/** Parsers of the arguments' own types. An exception names the invalid part. */
public final class Converters {

  private Converters() {}

  public static CommandLine register(CommandLine commands) {
    return commands
        .registerConverter(Limits.class, Limits::parse)
        .registerConverter(SmallestDifferences.class, SmallestDifferences::parse)
        .registerConverter(EndCut.class, EndCut::parse)
        .registerConverter(Chapter.class, id -> named(id, Chapter.values(), Chapter::id))
        .registerConverter(Counting.class, id -> named(id, Counting.values(), Counting::id));
  }

  private static <T> T named(String id, T[] values, Function<T, String> ids) {
    return Arrays.stream(values)
        .filter(value -> ids.apply(value).equals(id))
        .findFirst()
        .orElseThrow(() -> new IllegalArgumentException(id));
  }
}
