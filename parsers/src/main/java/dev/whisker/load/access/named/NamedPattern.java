package dev.whisker.load.access.named;

import dev.whisker.load.access.pattern.LinePattern;
import dev.whisker.load.access.pattern.Pattern;
import dev.whisker.load.access.word.Unit;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Turns lines that name what they hold into lines by a pattern.
 *
 * @param form how lines are cut
 * @param stamp the name of the field with the stamp
 * @param request the names of those that make up the request: of the whole of it, or of its method
 *     and its path
 * @param status the name of the field with the answer's status
 * @param time empty where nothing tells how long a request took
 */
public record NamedPattern(
    Fields form, String stamp, List<String> request, String status, Optional<NamedTime> time)
    implements LinePattern {

  private static final java.util.regex.Pattern REQUEST =
      java.util.regex.Pattern.compile("[A-Z]{3,10} \\S.*");

  private static final java.util.regex.Pattern METHOD =
      java.util.regex.Pattern.compile("[A-Z]{3,10}");

  private static final java.util.regex.Pattern PATH =
      java.util.regex.Pattern.compile("(?:/|\\*|https?://)\\S*");

  private static final java.util.regex.Pattern STATUS =
      java.util.regex.Pattern.compile("[1-5]\\d\\d");

  /** By one line; empty where it tells of no request and its answer. */
  public static Optional<NamedPattern> of(String line) {
    return of(line, new Fields.JsonObject()).or(() -> of(line, new Fields.Ltsv()));
  }

  private static Optional<NamedPattern> of(String line, Fields form) {
    Map<String, String> fields = form.of(line);
    Optional<String> stamp = Names.STAMP.in(fields, value -> NamedStamp.of(value).isPresent());
    Optional<String> status = Names.STATUS.in(fields, value -> STATUS.matcher(value).matches());
    List<String> request = request(fields);
    return stamp.isEmpty() || status.isEmpty() || request.isEmpty()
        ? Optional.empty()
        : Optional.of(
            new NamedPattern(
                form, stamp.get(), request, status.get(), NamedTime.in(fields, stamp.get())));
  }

  private static List<String> request(Map<String, String> fields) {
    Optional<String> whole = Names.REQUEST.in(fields, value -> REQUEST.matcher(value).matches());
    Optional<String> method = Names.METHOD.in(fields, value -> METHOD.matcher(value).matches());
    Optional<String> path = Names.PATH.in(fields, value -> PATH.matcher(value).matches());
    if (whole.isPresent()) {
      return List.of(whole.get());
    }
    return method.isPresent() && path.isPresent() ? List.of(method.get(), path.get()) : List.of();
  }

  /** What tells the time of the whole request first, then that of a part, then none. */
  public int rank() {
    return time.map(told -> told.isWhole() ? 0 : 1).orElse(2);
  }

  /** That of what {@link #line} gives. */
  public Pattern pattern() {
    return Pattern.of(
        Pattern.MARK + " %t \"%r\" %s" + time.map(told -> " " + told.element()).orElse(""));
  }

  /** With its times in a unit that is known of elsewhere. */
  public NamedPattern in(Unit unit) {
    return new NamedPattern(form, stamp, request, status, time.map(told -> told.in(unit)));
  }

  @Override
  public Optional<String> line(String line) {
    Map<String, String> fields = form.of(line);
    return NamedStamp.of(fields.getOrDefault(stamp, ""))
        .filter(any -> request.stream().allMatch(fields::containsKey))
        .filter(any -> fields.containsKey(status))
        .filter(any -> time.stream().allMatch(told -> told.isIn(fields)))
        .map(
            at ->
                "%s \"%s\" %s %s"
                    .formatted(
                        at,
                        quoted(fields),
                        fields.getOrDefault(status, ""),
                        time.map(told -> told.of(fields)).orElse("")));
  }

  private String quoted(Map<String, String> fields) {
    String asked =
        String.join(" ", request.stream().map(name -> fields.getOrDefault(name, "-")).toList());
    return asked.isBlank() ? "-" : asked.replace("\\", "\\\\").replace("\"", "\\\"");
  }

  @Override
  public boolean endsInItself() {
    return form instanceof Fields.JsonObject;
  }
}
