package dev.whisker.load.access;

import dev.whisker.input.LineCounts;
import dev.whisker.input.source.Source;
import dev.whisker.load.access.LineForm.Request;
import dev.whisker.load.access.TimeTaken.Decimal;
import dev.whisker.load.access.TimeTaken.Unit;
import dev.whisker.load.reading.Json;
import dev.whisker.load.reading.Lines;
import dev.whisker.load.result.LoadProblem;
import dev.whisker.load.result.LoadReader;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.ZoneId;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

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

  private Optional<Unit> unit(TimeTaken time) {
    return time.unit()
        .or(() -> stated.flatMap(AccessLogPattern::timeTaken).flatMap(TimeTaken::unit));
  }

  /** Parses lines of Tomcat's {@code JsonAccessLogValve}, which name every value. */
  private static final class JsonForm implements LineForm {

    private static final String STAMP = "time";

    private final String stamp;
    private final TimeTaken taken;
    private final Stamps stamps;
    private final RequestNames names = new RequestNames();

    /**
     * @param stamp the name of the field with the stamp
     * @param zone for stamps without an offset
     */
    JsonForm(String stamp, TimeTaken taken, ZoneId zone) {
      this.stamp = stamp;
      this.taken = taken;
      this.stamps = new Stamps(form(stamp), zone);
    }

    private static Stamps.Form form(String stamp) {
      return stamp.equals(STAMP)
          ? Stamps.USUAL
          : AccessLogPattern.of("%{" + stamp.substring(STAMP.length() + 1) + "}t").stamps();
    }

    /** The object of a line about a request. */
    static Optional<Json> object(String line) {
      return line.startsWith("{")
          ? Json.read(line)
              .filter(object -> stamp(object).isPresent())
              .filter(object -> object.at("statusCode").isThere() && !request(object).isBlank())
          : Optional.empty();
    }

    /** The name of the field with the stamp; the time of day alone is none. */
    static Optional<String> stamp(Json object) {
      return object.fields().keySet().stream()
          .filter(
              name ->
                  name.equals(STAMP)
                      || (name.startsWith(STAMP + "-")
                          && (name.contains("y") || name.endsWith("sec"))))
          .findFirst();
    }

    private static String request(Json object) {
      String whole = object.at("request").text();
      return whole.isEmpty() ? object.at("method").text() + ' ' + object.at("path").text() : whole;
    }

    @Override
    public @Nullable Request read(byte[] line, int from, int to) {
      return object(new String(line, from, to - from, StandardCharsets.UTF_8))
          .flatMap(this::requestOf)
          .orElse(null);
    }

    private Optional<Request> requestOf(Json object) {
      byte[] at = bytes(object.at(stamp).plain().replaceAll("[\\[\\]]", ""));
      byte[] time = bytes(object.at(taken.jsonName()).plain());
      byte[] request = bytes(request(object));
      long millis = stamps.millis(at, 0, at.length);
      double value = Decimal.value(time, 0, time.length);
      String status = object.at("statusCode").plain();
      return millis == Stamps.NONE || Double.isNaN(value) || !status.matches("[1-5]\\d\\d")
          ? Optional.empty()
          : Optional.of(
              new Request(
                  names.ofRequest(request, 0, request.length),
                  millis,
                  value,
                  Decimal.decimals(time, 0, time.length),
                  status));
    }

    private static byte[] bytes(String text) {
      return text.getBytes(StandardCharsets.UTF_8);
    }

    @Override
    public boolean endsInItself() {
      return true;
    }

    @Override
    public boolean isLocal() {
      return stamps.areLocal();
    }
  }
}
