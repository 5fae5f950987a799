package dev.whisker.load.access.named;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Stream;

/**
 * What servers call the parts of a request and its answer: nginx, Apache, Caddy, Traefik, Envoy,
 * Undertow, Logback, and the labels that ltsv.org proposes.
 *
 * @param names the likeliest first
 */
record Names(List<String> names) {

  /** The finer one first, where a server writes two. */
  static final Names STAMP =
      of(
          "msec startutc startlocal starttime time timelocal timeiso8601 timestamp ts datetime date"
              + " logtime");

  static final Names REQUEST = of("request req requestline requestfirstline requestedurl r");

  static final Names METHOD =
      of("method requestmethod httpmethod reqmethod httprequestmethod verb m");

  static final Names PATH =
      of(
          "uri path requesturi requestpath requesteduri requesturl requestedurl url uripath urlpath"
              + " urloriginal u");

  static final Names STATUS =
      of(
          "status statuscode downstreamstatus responsestatus responsestatuscode responsecode"
              + " httpstatus httpstatuscode httpresponsestatuscode st s code");

  private static Names of(String names) {
    return new Names(List.of(names.split(" ", -1)));
  }

  /** The likeliest field of a line whose value is as it should be. */
  Optional<String> in(Map<String, String> fields, Predicate<String> fits) {
    return names.stream()
        .flatMap(
            name ->
                fields.entrySet().stream()
                    .filter(field -> forms(field.getKey()).anyMatch(name::equals))
                    .filter(field -> fits.test(field.getValue()))
                    .map(Map.Entry::getKey))
        .findFirst();
  }

  /**
   * A name in small letters and without signs between its words; of a field within another the name
   * that it has there, too.
   */
  static Stream<String> forms(String name) {
    String plain = name.toLowerCase(Locale.ROOT).replaceAll("[^a-z0-9.]", "");
    return Stream.of(plain.replace(".", ""), plain.substring(plain.lastIndexOf('.') + 1))
        .distinct();
  }
}
