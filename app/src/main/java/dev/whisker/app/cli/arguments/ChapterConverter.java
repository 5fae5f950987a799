package dev.whisker.app.cli.arguments;

import dev.whisker.report.content.Chapter;
import java.util.Arrays;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** The chapters of a report by their ids. */
public final class ChapterConverter implements ITypeConverter<Chapter> {

  @Override
  public Chapter convert(String id) {
    return Arrays.stream(Chapter.values())
        .filter(chapter -> chapter.id().equals(id))
        .findFirst()
        .orElseThrow(() -> new TypeConversionException(id));
  }
}
