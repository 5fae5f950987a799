package dev.whisker.report.data;

import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Writes JSON by fields; unknown values are null. */
final class JsonFields {

  private final JsonGenerator json;

  JsonFields(JsonGenerator json) {
    this.json = json;
  }

  /** Writes the content of an object or an array. */
  @FunctionalInterface
  interface Content {
    void write() throws IOException;
  }

  /** Writes one element of a list. */
  @FunctionalInterface
  interface Each<T> {
    void write(T thing) throws IOException;
  }

  void object(String name, Content fields) throws IOException {
    json.writeFieldName(name);
    object(fields);
  }

  /** An object without a name: an element of an array, or the whole document. */
  void object(Content fields) throws IOException {
    json.writeStartObject();
    fields.write();
    json.writeEndObject();
  }

  void array(String name, Content elements) throws IOException {
    json.writeArrayFieldStart(name);
    elements.write();
    json.writeEndArray();
  }

  /** An array with an object for each element. */
  <T> void objects(String name, Iterable<T> things, Each<T> fields) throws IOException {
    array(
        name,
        () -> {
          for (T thing : things) {
            object(() -> fields.write(thing));
          }
        });
  }

  void text(String name, @Nullable String value) throws IOException {
    json.writeStringField(name, value);
  }

  void texts(String name, Stream<String> values) throws IOException {
    array(
        name,
        () -> {
          for (String value : values.toList()) {
            json.writeString(value);
          }
        });
  }

  /** A number; NaN, which JSON lacks, becomes null. */
  void number(String name, double value) throws IOException {
    if (Double.isFinite(value)) {
      json.writeNumberField(name, value);
    } else {
      json.writeNullField(name);
    }
  }

  void whole(String name, long value) throws IOException {
    json.writeNumberField(name, value);
  }

  void truth(String name, boolean value) throws IOException {
    json.writeBooleanField(name, value);
  }
}
