package dev.whisker.report.data;

import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** JSON field by field: objects and arrays end where their content does, the unknown is null. */
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

  /** Writes one of several things. */
  @FunctionalInterface
  interface Each<T> {
    void write(T thing) throws IOException;
  }

  void object(String name, Content fields) throws IOException {
    json.writeFieldName(name);
    object(fields);
  }

  /** An object without a name: an element of an array, or all there is. */
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

  /** An array with an object for each of the things. */
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

  /** JSON knows no NaN. */
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
