package dev.whisker.app.study;

import static java.util.stream.Collectors.joining;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.StreamReadFeature;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonMappingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.MapperFeature;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.whisker.report.SafeFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** A file of stored builds: JSON with a version, read strictly. */
public final class StoredBuildsFile {

  private static final String VERSION = "whiskerBaseline";
  private static final int NOW = 1;

  /** Hundreds of times the usual size. */
  private static final long LARGEST_BYTES = 16L << 20;

  private static final ObjectMapper MAPPER =
      JsonMapper.builder()
          .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
          .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
          .enable(DeserializationFeature.FAIL_ON_MISSING_CREATOR_PROPERTIES)
          .enable(DeserializationFeature.FAIL_ON_NULL_FOR_PRIMITIVES)
          .disable(MapperFeature.ALLOW_COERCION_OF_SCALARS)
          .build();

  private StoredBuildsFile() {}

  /** The reasons why a file is refused. */
  public enum Why {
    MISSING,
    /** It is no JSON, or breaks off. */
    DAMAGED,
    /** JSON of another program. */
    FOREIGN,
    /** Written by a later Whisker. */
    NEWER,
    /** A field is missing, unknown, or has an impossible value. */
    WRONG_FIELD
  }

  /** The file is refused. */
  public static final class NotUsable extends IOException {

    private static final long serialVersionUID = 1;

    private final transient Path file;
    private final Why why;
    private final String detail;

    NotUsable(Path file, Why why, String detail) {
      super(file + ": " + why + " " + detail);
      this.file = file;
      this.why = why;
      this.detail = detail;
    }

    public Path file() {
      return file;
    }

    public Why why() {
      return why;
    }

    /** The place in the file, the field or the version; empty without one. */
    public String detail() {
      return detail;
    }
  }

  /**
   * Reads at least one build.
   *
   * @throws NotUsable if the file is refused
   * @throws IOException if it cannot be read
   */
  public static StoredBuilds read(Path file) throws IOException {
    if (!Files.isRegularFile(file)) {
      throw new NotUsable(file, Why.MISSING, "");
    }
    if (Files.size(file) > LARGEST_BYTES) {
      throw new NotUsable(file, Why.FOREIGN, "");
    }
    try {
      JsonNode root = MAPPER.readTree(file.toFile());
      if (!(root instanceof ObjectNode fields) || !root.path(VERSION).isInt()) {
        throw new NotUsable(file, Why.FOREIGN, "");
      }
      int version = fields.remove(VERSION).intValue();
      if (version != NOW) {
        throw new NotUsable(file, Why.NEWER, String.valueOf(version));
      }
      StoredBuilds stored = MAPPER.treeToValue(fields, StoredBuilds.class);
      if (stored.builds().isEmpty()) {
        throw new NotUsable(file, Why.WRONG_FIELD, "builds");
      }
      return stored;
    } catch (JsonMappingException wrong) {
      throw new NotUsable(
          file,
          Why.WRONG_FIELD,
          wrong.getPath().stream().map(StoredBuildsFile::named).collect(joining(".")));
    } catch (JsonProcessingException malformed) {
      throw new NotUsable(file, Why.DAMAGED, String.valueOf(malformed.getLocation().getLineNr()));
    }
  }

  private static String named(JsonMappingException.Reference step) {
    return step.getFieldName() == null ? "[" + step.getIndex() + "]" : step.getFieldName();
  }

  /**
   * Writes all builds; the file is replaced completely or not at all.
   *
   * @throws IOException if that fails
   */
  public static void write(Path file, StoredBuilds stored) throws IOException {
    ObjectNode root = MAPPER.createObjectNode().put(VERSION, NOW);
    root.setAll((ObjectNode) MAPPER.valueToTree(stored));
    byte[] bytes = MAPPER.writerWithDefaultPrettyPrinter().writeValueAsBytes(root);
    SafeFile.write(file, out -> out.write(bytes));
  }
}
