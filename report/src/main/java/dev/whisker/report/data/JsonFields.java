package dev.whisker.report.data;

import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;
import java.util.function.Function;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Writes JSON by fields; unknown values are null. */
public final class JsonFields {

  private final JsonGenerator json;

  public JsonFields(JsonGenerator json) {
    this.json = json;
  }

  /** Writes the content of an object or an array. */
  @FunctionalInterface
  public interface Content {
    void write() throws IOException;
  }

  /** Writes one element of a list. */
  @FunctionalInterface
  public interface Each<T> {
    void write(T thing) throws IOException;
  }

  public void object(String name, Content fields) throws IOException {
    json.writeFieldName(name);
    object(fields);
  }

  /** An object without a name: an element of an array, or the whole document. */
  public void object(Content fields) throws IOException {
    json.writeStartObject();
    fields.write();
    json.writeEndObject();
  }

  public void array(String name, Content elements) throws IOException {
    json.writeArrayFieldStart(name);
    elements.write();
    json.writeEndArray();
  }

  /** An array with an object for each element. */
  public <T> void objects(String name, Iterable<T> things, Each<T> fields) throws IOException {
    array(
        name,
        () -> {
          for (T thing : things) {
            object(() -> fields.write(thing));
          }
        });
  }

  public void text(String name, @Nullable String value) throws IOException {
    json.writeStringField(name, value);
  }

  public void texts(String name, Stream<String> values) throws IOException {
    array(
        name,
        () -> {
          for (String value : values.toList()) {
            json.writeString(value);
          }
        });
  }

  /** A number; NaN, which JSON lacks, becomes null. */
  public void number(String name, double value) throws IOException {
    json.writeFieldName(name);
    number(value);
  }

  /** An array of numbers; whole ones without a fraction, as there may be many. */
  public void numbers(String name, double... values) throws IOException {
    json.writeFieldName(name);
    numbers(values);
  }

  /** An array with an array of numbers for each element. */
  public <T> void arrays(String name, Iterable<T> things, Function<T, double[]> numbers)
      throws IOException {
    array(
        name,
        () -> {
          for (T thing : things) {
            numbers(numbers.apply(thing));
          }
        });
  }

  private void numbers(double[] values) throws IOException {
    json.writeStartArray();
    for (double value : values) {
      if (value == (long) value) {
        json.writeNumber((long) value);
      } else {
        number(value);
      }
    }
    json.writeEndArray();
  }

  private void number(double value) throws IOException {
    if (Double.isFinite(value)) {
      json.writeNumber(value);
    } else {
      json.writeNull();
    }
  }

  public void whole(String name, long value) throws IOException {
    json.writeNumberField(name, value);
  }

  public void truth(String name, boolean value) throws IOException {
    json.writeBooleanField(name, value);
  }
}
