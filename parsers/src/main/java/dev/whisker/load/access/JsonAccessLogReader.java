package dev.whisker.load.access;

import dev.whisker.input.Source;
import dev.whisker.load.LoadReader;
import dev.whisker.load.access.pattern.JsonPattern;
import dev.whisker.load.access.pattern.RewrittenLines;
import dev.whisker.load.lines.Lines;
import java.io.IOException;
import java.time.ZoneId;
import java.util.Optional;

/** Access logs of Tomcat's {@code JsonAccessLogValve}: a JSON object a line. */
public final class JsonAccessLogReader implements LoadReader {

  @Override
  public boolean recognises(byte[] head) {
    return JsonPattern.of(Lines.first(head)).isPresent();
  }

  @Override
  public Reading read(Source source, ZoneId zone) throws IOException {
    JsonPattern pattern = JsonPattern.of(Lines.first(source.head())).orElseThrow();
    return new AccessLog(
            () -> new RewrittenLines(source.open(), pattern), Optional.of(pattern.pattern()), zone)
        .read();
  }
}
