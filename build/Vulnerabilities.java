import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.InputStream;
import java.math.BigInteger;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Lists known vulnerabilities of components. Arguments: the components in CycloneDX form, and OSV's
 * entries for Maven, a zip of JSON files. Ends with status 1 if there are any.
 */
class Vulnerabilities {

  private static final ObjectMapper JSON = new ObjectMapper();

  /** Part of a version: digits, or letters. */
  private static final Pattern PART = Pattern.compile("\\d+|[a-z]+");

  /** Words of versions in the order of Maven; the empty one is the release itself. */
  private static final List<String> WORDS =
      List.of("alpha", "beta", "milestone", "rc", "snapshot", "");

  private static final int OTHER_WORD = WORDS.size();
  private static final int NUMBER = OTHER_WORD + 1;

  private static final Map<String, String> SAME_WORD =
      Map.of(
          "a", "alpha", "b", "beta", "m", "milestone", "cr", "rc", "ga", "", "final", "",
          "release", "");

  public static void main(String[] arguments) throws IOException {
    JsonNode components = read(Path.of(arguments[0])).path("components");
    int entries = 0;
    int found = 0;
    try (FileSystem zip = FileSystems.newFileSystem(Path.of(arguments[1]));
        Stream<Path> files = Files.walk(zip.getPath("/"))) {
      for (Path file : files.filter(Files::isRegularFile).sorted().toList()) {
        JsonNode entry = read(file);
        entries++;
        for (JsonNode component : entry.has("withdrawn") ? JSON.createArrayNode() : components) {
          String library = component.path("group").asText() + ":" + component.path("name").asText();
          String version = component.path("version").asText();
          if (concerns(entry, library, version)) {
            found++;
            System.out.printf(
                "%s %s: %s %s %s%n",
                library,
                version,
                entry.path("id").asText(),
                entry.path("aliases"),
                entry.path("summary").asText());
          }
        }
      }
    }
    System.out.printf(
        "%d components, %d entries: %d vulnerabilities%n", components.size(), entries, found);
    System.exit(found == 0 ? 0 : 1);
  }

  private static JsonNode read(Path file) throws IOException {
    try (InputStream in = Files.newInputStream(file)) {
      return JSON.readTree(in);
    }
  }

  private static boolean concerns(JsonNode entry, String library, String version) {
    for (JsonNode affected : entry.path("affected")) {
      JsonNode itsLibrary = affected.path("package");
      if (itsLibrary.path("ecosystem").asText().equals("Maven")
          && itsLibrary.path("name").asText().equals(library)
          && includes(affected, version)) {
        return true;
      }
    }
    return false;
  }

  private static boolean includes(JsonNode affected, String version) {
    for (JsonNode one : affected.path("versions")) {
      if (one.asText().equals(version)) {
        return true;
      }
    }
    boolean includes = false;
    for (JsonNode range : affected.path("ranges")) {
      // The events ascend. A range of commits has no versions.
      boolean within = false;
      for (JsonNode event : range.path("events")) {
        boolean versions = range.path("type").asText().equals("ECOSYSTEM");
        if (versions && event.has("introduced")) {
          within |= compare(version, event.path("introduced").asText()) >= 0;
        } else if (event.has("fixed")) {
          within &= compare(version, event.path("fixed").asText()) < 0;
        } else if (event.has("last_affected")) {
          within &= compare(version, event.path("last_affected").asText()) <= 0;
        }
      }
      includes |= within;
    }
    return includes;
  }

  /** Compares versions as Maven does, without its difference between dots and dashes. */
  private static int compare(String one, String other) {
    List<String> first = parts(one);
    List<String> second = parts(other);
    int order = 0;
    for (int i = 0; order == 0 && i < Math.max(first.size(), second.size()); i++) {
      order = comparePart(part(first, i), part(second, i));
    }
    return order;
  }

  private static List<String> parts(String version) {
    return PART.matcher(version.toLowerCase(Locale.ROOT))
        .results()
        .map(MatchResult::group)
        .map(part -> part.matches("0+") ? "" : SAME_WORD.getOrDefault(part, part))
        .toList();
  }

  private static String part(List<String> parts, int at) {
    return at < parts.size() ? parts.get(at) : "";
  }

  private static int comparePart(String one, String other) {
    int rank = rank(one);
    if (rank != rank(other)) {
      return Integer.compare(rank, rank(other));
    }
    return rank == NUMBER
        ? new BigInteger(one).compareTo(new BigInteger(other))
        : one.compareTo(other);
  }

  private static int rank(String part) {
    if (part.matches("\\d+")) {
      return NUMBER;
    }
    int word = WORDS.indexOf(part);
    return word < 0 ? OTHER_WORD : word;
  }
}
