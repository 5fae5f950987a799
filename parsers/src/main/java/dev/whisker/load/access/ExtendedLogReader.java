package dev.whisker.load.access;

import dev.whisker.input.LineCounts;
import dev.whisker.input.Source;
import dev.whisker.load.LoadProblem;
import dev.whisker.load.LoadReader;
import dev.whisker.load.access.AccessLog.Survey;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.ZoneId;
import java.util.List;
import java.util.Optional;

/**
 * Reads W3C extended logs, as Tomcat's {@code ExtendedAccessLogValve} and other servers write them:
 * the log names its columns, and its times are in GMT.
 */
public final class ExtendedLogReader implements LoadReader {

  @Override
  public boolean recognises(byte[] head) {
    return new String(head, StandardCharsets.UTF_8)
        .lines()
        .takeWhile(line -> line.startsWith("#"))
        .anyMatch(line -> ExtendedFields.of(line).isPresent());
  }

  @Override
  public Reading read(Source source, ZoneId zone) throws IOException {
    ExtendedForm first = new ExtendedForm();
    try (AccessRows rows = new AccessRows(source, first)) {
      rows.next();
    }
    Optional<ExtendedFields> fields = first.fields();
    Optional<String> missing = fields.flatMap(ExtendedFields::missing);
    if (fields.isEmpty() || missing.isPresent()) {
      return missing
          .map(column -> Reading.none(LineCounts.NONE, LoadProblem.MISSING_COLUMN, column))
          .orElse(Reading.of(List.of(), LineCounts.NONE));
    }
    AccessLog log = new AccessLog(source, ExtendedForm::new, zone);
    Survey survey = log.survey(TimeTakenUnit.SECONDS);
    return log.read(fields.get().unit(survey.decimals() > 0, first.software()));
  }
}
