package dev.whisker.app.study;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The bundled samples: each a folder with a {@code sample.json} that describes it.
 *
 * @param all in the order that they state
 */
public record Samples(List<Sample> all) {

  /** The system property with the folder of the samples, set by the launcher. */
  private static final String PROPERTY = "whisker.samples";

  private static final String DESCRIPTION = "sample.json";

  /** The samples of this installation, if any. */
  public static Samples bundled() {
    String folder = System.getProperty(PROPERTY);
    return folder == null ? new Samples(List.of()) : in(Path.of(folder));
  }

  /** The samples in a folder, except those whose description cannot be read. */
  public static Samples in(Path folder) {
    try (Stream<Path> entries = Files.list(folder)) {
      return new Samples(
          entries
              .map(Samples::read)
              .flatMap(Optional::stream)
              .sorted(Comparator.comparing(Sample::order).thenComparing(Sample::name))
              .toList());
    } catch (IOException e) {
      return new Samples(List.of());
    }
  }

  /** The sample shown first, if there is any. */
  public Optional<Sample> first() {
    return all.stream().findFirst();
  }

  /** The sample, or part of one, with a name. */
  public Optional<Sample> named(String name) {
    return withParts().filter(sample -> sample.name().equals(name)).findFirst();
  }

  /** Each sample, and its parts. */
  public Stream<Sample> withParts() {
    return all.stream()
        .flatMap(sample -> Stream.concat(Stream.of(sample), sample.parts().stream()));
  }

  /** The sample that an argument names; empty if it is an existing path. */
  public Optional<Sample> meant(String pathOrName) {
    return Files.exists(Path.of(pathOrName)) ? Optional.empty() : named(pathOrName);
  }

  /** The path of an argument: an existing path, or else the sample of that name. */
  public Path resolve(String pathOrName) {
    return meant(pathOrName).map(Sample::folder).orElse(Path.of(pathOrName));
  }

  private static Optional<Sample> read(Path folder) {
    Path description = folder.resolve(DESCRIPTION);
    if (!Files.isRegularFile(description)) {
      return Optional.empty();
    }
    try {
      JsonNode root = new ObjectMapper().readTree(description.toFile());
      String name = root.path("name").asText(String.valueOf(folder.getFileName()));
      return Optional.of(
          new Sample(
              name,
              folder,
              root.path("order").asInt(Integer.MAX_VALUE),
              texts(root.path("title")),
              texts(root.path("question")),
              texts(root.path("lesson")),
              parts(root, folder)));
    } catch (IOException e) {
      return Optional.empty();
    }
  }

  /** The parts, each a folder. Their titles are their lessons too. */
  private static List<Sample> parts(JsonNode sample, Path folder) {
    Map<String, String> questions = texts(sample.path("question"));
    return sample.path("parts").properties().stream()
        .map(
            part -> {
              Map<String, String> titles = texts(part.getValue());
              return new Sample(
                  part.getKey(),
                  folder.resolve(part.getKey()),
                  Integer.MAX_VALUE,
                  titles,
                  questions,
                  titles,
                  List.of());
            })
        .toList();
  }

  private static Map<String, String> texts(JsonNode byLanguage) {
    Map<String, String> texts = new HashMap<>();
    byLanguage.properties().forEach(each -> texts.put(each.getKey(), each.getValue().asText()));
    return texts;
  }
}
