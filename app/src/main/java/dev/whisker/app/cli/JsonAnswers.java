package dev.whisker.app.cli;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.StreamWriteFeature;
import com.fasterxml.jackson.core.json.JsonWriteFeature;
import dev.whisker.app.inspect.NamedFacts;
import java.io.IOException;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Map;

/** Answers as JSON, one object a line, all ASCII, so the terminal's encoding does not matter. */
final class JsonAnswers {

  private static final double LARGEST_EXACT_WHOLE = 1L << 53;

  private final JsonFactory factory =
      JsonFactory.builder()
          .enable(JsonWriteFeature.ESCAPE_NON_ASCII)
          .disable(StreamWriteFeature.AUTO_CLOSE_TARGET)
          .build();
  private final PrintStream out;

  JsonAnswers(PrintStream out) {
    this.out = out;
  }

  void print(NamedFacts answer) {
    // Written at once: a file with very many results has a line of tens of megabytes.
    try (JsonGenerator json = factory.createGenerator(out)) {
      write(json, answer);
    } catch (IOException e) {
      // A PrintStream does not fail.
      throw new UncheckedIOException(e);
    }
    out.println();
  }

  private static void write(JsonGenerator json, Object value) throws IOException {
    switch (value) {
      case NamedFacts answer -> {
        json.writeStartObject();
        for (Map.Entry<String, Object> entry : answer.values().entrySet()) {
          json.writeFieldName(entry.getKey());
          write(json, entry.getValue());
        }
        json.writeEndObject();
      }
      case List<?> list -> {
        json.writeStartArray();
        for (Object element : list) {
          write(json, element);
        }
        json.writeEndArray();
      }
      case Double number -> {
        if (number == Math.rint(number) && Math.abs(number) < LARGEST_EXACT_WHOLE) {
          json.writeNumber(number.longValue());
        } else {
          json.writeNumber(number);
        }
      }
      case Long number -> json.writeNumber(number);
      case Integer number -> json.writeNumber(number);
      default -> json.writeString(value.toString());
    }
  }
}
