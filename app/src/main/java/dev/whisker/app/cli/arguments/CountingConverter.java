package dev.whisker.app.cli.arguments;

import dev.whisker.app.study.Counting;
import java.util.Arrays;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** {@code requests}, {@code transactions} or {@code sub-samples}. */
final class CountingConverter implements ITypeConverter<Counting> {

  @Override
  public Counting convert(String value) {
    return Arrays.stream(Counting.values())
        .filter(counting -> counting.id().equals(value))
        .findFirst()
        .orElseThrow(() -> new TypeConversionException(value));
  }
}
