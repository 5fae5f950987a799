package dev.whisker.app.session;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.databind.DeserializationContext;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.SerializerProvider;
import com.fasterxml.jackson.databind.deser.std.StdDeserializer;
import com.fasterxml.jackson.databind.ser.std.StdSerializer;
import dev.whisker.app.study.ReportWish;
import dev.whisker.report.content.Chapter;
import dev.whisker.report.content.ReportOptions;
import java.io.IOException;
import java.util.EnumSet;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/** The report's options in a workspace: chapters by id, the language by tag. */
final class ReportWishJson {

  private static final String CHAPTERS = "chapters";
  private static final String TITLE = "title";
  private static final String NOTES = "notes";
  private static final String LANGUAGE = "language";

  private ReportWishJson() {}

  static final class Writer extends StdSerializer<ReportWish> {

    private static final long serialVersionUID = 1;

    Writer() {
      super(ReportWish.class);
    }

    @Override
    public void serialize(ReportWish wish, JsonGenerator out, SerializerProvider ignored)
        throws IOException {
      ReportOptions options = wish.options();
      out.writeStartObject();
      out.writeArrayFieldStart(CHAPTERS);
      for (Chapter chapter : Chapter.values()) {
        if (options.has(chapter)) {
          out.writeString(chapter.id());
        }
      }
      out.writeEndArray();
      out.writeStringField(TITLE, options.title());
      out.writeStringField(NOTES, options.notes());
      out.writeStringField(LANGUAGE, wish.language().map(Locale::toLanguageTag).orElse(null));
      out.writeEndObject();
    }
  }

  /** Reads the options; unknown chapters are ignored. */
  static final class Reader extends StdDeserializer<ReportWish> {

    private static final long serialVersionUID = 1;

    Reader() {
      super(ReportWish.class);
    }

    @Override
    public ReportWish deserialize(JsonParser in, DeserializationContext ignored)
        throws IOException {
      JsonNode wish = in.readValueAsTree();
      Set<Chapter> chapters = EnumSet.noneOf(Chapter.class);
      for (Chapter chapter : Chapter.values()) {
        for (JsonNode id : wish.path(CHAPTERS)) {
          if (id.asText().equals(chapter.id())) {
            chapters.add(chapter);
          }
        }
      }
      return new ReportWish(
          new ReportOptions(chapters, wish.path(TITLE).asText(), wish.path(NOTES).asText()),
          Optional.ofNullable(wish.path(LANGUAGE).textValue()).map(Locale::forLanguageTag));
    }
  }
}
