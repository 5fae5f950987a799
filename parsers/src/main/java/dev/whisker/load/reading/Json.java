package dev.whisker.load.reading;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.StreamReadConstraints;
import dev.whisker.input.source.Source;
import java.io.IOException;
import java.io.InputStream;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** One value of a JSON text. A missing value is empty, never an error. */
public final class Json {

  /** A missing value. */
  public static final Json NOTHING = new Json(null);

  /** The largest text: no summary of a load tool is larger. */
  private static final long MAX_CHARS = 64L << 20;

  private static final int MAX_DEPTH = 64;

  private static final JsonFactory FACTORY =
      JsonFactory.builder()
          .streamReadConstraints(
              StreamReadConstraints.builder()
                  .maxDocumentLength(MAX_CHARS)
                  .maxNestingDepth(MAX_DEPTH)
                  .build())
          .build();

  /** A map, a list, a text, a number, a boolean, or null. */
  private final @Nullable Object value;

  private Json(@Nullable Object value) {
    this.value = value;
  }

  /** The whole content; empty if it is no JSON, too large or nested too deeply. */
  public static Optional<Json> read(Source source) throws IOException {
    try (InputStream in = source.open()) {
      return read(FACTORY.createParser(in));
    }
  }

  /**
   * The values of a content with several, one after the other.
   *
   * @param values the complete values
   * @param isWhole true if nothing but JSON follows them
   */
  public record Sequence(List<Json> values, boolean isWhole) {}

  /** All values of a content. */
  public static Sequence readAll(Source source) throws IOException {
    List<Json> values = new ArrayList<>();
    try (InputStream in = source.open();
        JsonParser parser = FACTORY.createParser(in)) {
      try {
        while (parser.nextToken() != null) {
          values.add(new Json(value(parser)));
        }
        return new Sequence(List.copyOf(values), !values.isEmpty());
      } catch (JsonProcessingException damaged) {
        return new Sequence(List.copyOf(values), false);
      }
    }
  }

  /** Parses a text, such as a line. */
  public static Optional<Json> read(String text) {
    try {
      return read(FACTORY.createParser(text));
    } catch (IOException e) {
      return Optional.empty();
    }
  }

  private static Optional<Json> read(JsonParser parser) {
    try (parser) {
      return parser.nextToken() == null ? Optional.empty() : Optional.of(new Json(value(parser)));
    } catch (IOException damaged) {
      return Optional.empty();
    }
  }

  private static @Nullable Object value(JsonParser parser) throws IOException {
    return switch (parser.currentToken()) {
      case START_OBJECT -> {
        Map<String, Json> fields = new LinkedHashMap<>();
        while (parser.nextToken() != JsonToken.END_OBJECT) {
          String name = parser.currentName();
          parser.nextToken();
          fields.put(name, new Json(value(parser)));
        }
        yield fields;
      }
      case START_ARRAY -> {
        List<Json> elements = new ArrayList<>();
        while (parser.nextToken() != JsonToken.END_ARRAY) {
          elements.add(new Json(value(parser)));
        }
        yield elements;
      }
      case VALUE_NUMBER_INT, VALUE_NUMBER_FLOAT -> parser.getDoubleValue();
      case VALUE_TRUE -> true;
      case VALUE_FALSE -> false;
      case VALUE_STRING -> parser.getText();
      default -> null;
    };
  }

  /** The value under these names, one inside the other. */
  public Json at(String... names) {
    Json found = this;
    for (String name : names) {
      found = found.fields().getOrDefault(name, NOTHING);
    }
    return found;
  }

  public boolean isThere() {
    return value != null;
  }

  /** The number; NaN for anything else. */
  public double number() {
    return value instanceof Double number ? number : Double.NaN;
  }

  /** The text; empty for anything else. */
  public String text() {
    return value instanceof String text ? text : "";
  }

  /** A text, a number or a boolean ({@code on}, {@code off}) as text; empty for anything else. */
  public String plain() {
    return switch (value) {
      case String text -> text;
      case Double number when !number.isInfinite() && !number.isNaN() ->
          new BigDecimal(number.toString()).stripTrailingZeros().toPlainString();
      case Boolean truth -> truth ? "on" : "off";
      case null, default -> "";
    };
  }

  /** True if it is a single value, not a list or an object. */
  public boolean isPlain() {
    return value != null && !isObject() && !(value instanceof List<?>);
  }

  public boolean isObject() {
    return value instanceof Map<?, ?>;
  }

  /** The fields by name, in order; empty for anything else. */
  @SuppressWarnings("unchecked")
  public Map<String, Json> fields() {
    return value instanceof Map<?, ?> fields ? (Map<String, Json>) fields : Map.of();
  }

  /** The elements in order; empty for anything else. */
  @SuppressWarnings("unchecked")
  public List<Json> elements() {
    return value instanceof List<?> elements ? (List<Json>) elements : List.of();
  }
}
