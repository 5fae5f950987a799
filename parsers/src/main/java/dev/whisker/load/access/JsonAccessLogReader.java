package dev.whisker.load.access;

import dev.whisker.input.LineCounts;
import dev.whisker.input.Source;
import dev.whisker.load.LoadProblem;
import dev.whisker.load.LoadReader;
import dev.whisker.load.reading.Json;
import dev.whisker.load.reading.Lines;
import java.io.IOException;
import java.time.ZoneId;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * Reads access logs of Tomcat's {@code JsonAccessLogValve}: one JSON object a line.
 *
 * @param stated the pattern whose time taken has the unit of {@code elapsedTime}, if the user
 *     stated one
 */
public record JsonAccessLogReader(Optional<AccessLogPattern> stated) implements LoadReader {

  @Override
  public boolean recognises(byte[] head) {
    return JsonForm.object(Lines.first(head)).isPresent();
  }

  @Override
  public Reading read(Source source, ZoneId zone) throws IOException {
    Json first = JsonForm.object(Lines.first(source.head())).orElseThrow();
    String stamp = JsonForm.stamp(first).orElseThrow();
    List<TimeTaken> times =
        Arrays.stream(TimeTaken.values())
            .filter(time -> first.at(time.jsonName()).isThere())
            .toList();
    if (times.isEmpty()) {
      return Reading.none(LineCounts.NONE, LoadProblem.NO_TIME_TAKEN);
    }
    TimeTaken time =
        times.stream().filter(each -> unit(each).isPresent()).findFirst().orElse(times.getFirst());
    AccessLog log = new AccessLog(source, () -> new JsonForm(stamp, time, zone), zone);
    return unit(time).isEmpty()
        ? Reading.none(LineCounts.NONE, LoadProblem.ACCESS_PATTERN_NEEDED)
        : log.read(unit(time).get());
  }

  private Optional<TimeTakenUnit> unit(TimeTaken time) {
    return time.unit()
        .or(() -> stated.flatMap(AccessLogPattern::timeTaken).flatMap(TimeTaken::unit));
  }
}
