package dev.whisker.app.session;

import static java.util.stream.Collectors.joining;

import com.fasterxml.jackson.annotation.JsonSubTypes;
import com.fasterxml.jackson.annotation.JsonTypeInfo;
import com.fasterxml.jackson.annotation.JsonValue;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.DeserializationContext;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonMappingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SerializerProvider;
import com.fasterxml.jackson.databind.deser.std.StdDeserializer;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.module.SimpleModule;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.fasterxml.jackson.databind.ser.std.StdSerializer;
import dev.whisker.analysis.comparison.Edit;
import dev.whisker.analysis.criteria.Goal;
import dev.whisker.analysis.metric.Metric;
import dev.whisker.app.study.Counting;
import dev.whisker.app.study.ReportWish;
import dev.whisker.report.SafeFile;
import dev.whisker.report.content.Chapter;
import dev.whisker.report.content.ReportOptions;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.EnumSet;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.regex.Pattern;

/**
 * A workspace on disk: JSON, as {@code docs/workspace.md} describes it. Paths are relative to the
 * workspace's folder, so both can be moved together.
 */
public final class WorkspaceFile {

  /** The extension, with its dot. */
  public static final String ENDING = ".whisker";

  private static final String VERSION = "whiskerWorkspace";
  private static final int NOW = 2;

  /** On any system, since a workspace may come from another one. */
  private static final Pattern ELSEWHERE =
      Pattern.compile(
          "[/\\\\]{2}.*|/(dev|proc|sys)(/.*)?|(.*[/\\\\:])?(nul|con|prn|aux|com\\d|lpt\\d)",
          Pattern.CASE_INSENSITIVE | Pattern.DOTALL);

  private WorkspaceFile() {}

  /** A file that is no workspace, or one of a later Whisker. */
  public static final class NotUsable extends IOException {

    private static final long serialVersionUID = 1;

    private NotUsable(String message) {
      super(message);
    }
  }

  public static boolean isOne(Path file) {
    return file.toString().endsWith(ENDING);
  }

  /** The copy of the state before the last save. */
  public static Path previous(Path file) {
    return file.resolveSibling(file.getFileName() + ".previous");
  }

  /**
   * A path that leads to another computer or to a device. Such a path is never touched: the system
   * would connect to that computer and send it the user's name.
   */
  public static final class Elsewhere extends IOException {

    private static final long serialVersionUID = 1;

    private Elsewhere(String path) {
      super(path);
    }
  }

  /**
   * Reads a workspace.
   *
   * @throws Elsewhere naming a path in it, if that leads to another computer or a device
   * @throws IOException if it cannot be read, or is no workspace
   */
  public static Workspace read(Path file) throws IOException {
    return read(file, WorkspaceFile::isElsewhere);
  }

  /**
   * Reads a workspace that this user's Whisker wrote, which may have any path.
   *
   * @throws IOException if it cannot be read, or is no workspace
   */
  static Workspace readOwn(Path file) throws IOException {
    return read(file, path -> false);
  }

  private static Workspace read(Path file, Predicate<String> refused) throws IOException {
    try {
      return parse(file, mapper(folder(file), refused));
    } catch (JsonMappingException wrong) {
      if (wrong.getCause() instanceof Elsewhere elsewhere) {
        throw elsewhere;
      }
      throw new NotUsable(wrong.getPath().stream().map(WorkspaceFile::named).collect(joining(".")));
    } catch (JsonProcessingException malformed) {
      throw new NotUsable(malformed.getOriginalMessage());
    }
  }

  private static String named(JsonMappingException.Reference step) {
    return step.getFieldName() == null ? "[" + step.getIndex() + "]" : step.getFieldName();
  }

  private static boolean isElsewhere(String path) {
    return ELSEWHERE.matcher(path).matches();
  }

  private static Workspace parse(Path file, ObjectMapper mapper) throws IOException {
    JsonNode root = mapper.readTree(file.toFile());
    int version = root == null ? 0 : root.path(VERSION).asInt();
    if (version < 1) {
      throw new NotUsable("no workspace");
    }
    if (version > NOW) {
      throw new NotUsable("version " + version);
    }
    ((ObjectNode) root).remove(VERSION);
    if (version == 1 && root.path("settings") instanceof ObjectNode settings) {
      gatherCriteria(settings);
    }
    return mapper.treeToValue(root, Workspace.class);
  }

  /** In version 1 the criteria were three fields of the settings. */
  private static void gatherCriteria(ObjectNode settings) {
    ObjectNode criteria = settings.putObject("criteria");
    if (settings.path("preferences") instanceof ObjectNode preferences) {
      criteria.setAll(preferences);
    }
    criteria.set("limits", criteria.remove("objectives"));
    criteria.set("goal", settings.remove("goal"));
    criteria.set("interesting", settings.remove("interesting"));
  }

  /**
   * Writes a workspace, and keeps the previous state beside it.
   *
   * @throws IOException if that fails; then the old file is unchanged
   */
  public static void write(Path file, Workspace workspace) throws IOException {
    Path folder = folder(file);
    ObjectMapper mapper = mapper(folder, path -> false);
    ObjectNode root = mapper.createObjectNode().put(VERSION, NOW);
    root.setAll((ObjectNode) mapper.valueToTree(workspace));
    byte[] bytes = mapper.writerWithDefaultPrettyPrinter().writeValueAsBytes(root);
    if (Files.exists(file)) {
      Files.copy(file, previous(file), StandardCopyOption.REPLACE_EXISTING);
    }
    SafeFile.write(file, out -> out.write(bytes));
  }

  private static Path folder(Path file) throws IOException {
    Path folder = file.toAbsolutePath().normalize().getParent();
    if (folder == null) {
      throw new NotUsable("no file");
    }
    return Files.createDirectories(folder);
  }

  @JsonTypeInfo(use = JsonTypeInfo.Id.NAME, property = "edit")
  @JsonSubTypes({
    @JsonSubTypes.Type(name = "rename-configuration", value = Edit.RenameConfiguration.class),
    @JsonSubTypes.Type(name = "merge-configurations", value = Edit.MergeConfigurations.class),
    @JsonSubTypes.Type(name = "split-off", value = Edit.SplitOff.class),
    @JsonSubTypes.Type(name = "move-runs", value = Edit.MoveRuns.class),
    @JsonSubTypes.Type(name = "move-part", value = Edit.MovePart.class),
    @JsonSubTypes.Type(name = "exchange-parts", value = Edit.ExchangeParts.class),
    @JsonSubTypes.Type(name = "detach", value = Edit.Detach.class),
    @JsonSubTypes.Type(name = "exclude", value = Edit.Exclude.class),
    @JsonSubTypes.Type(name = "include", value = Edit.Include.class),
    @JsonSubTypes.Type(name = "set-factor", value = Edit.SetFactor.class),
    @JsonSubTypes.Type(name = "shift-clock", value = Edit.ShiftClock.class)
  })
  private interface NamedEdit {}

  /** Ids stay the same when a constant is renamed. */
  private interface ById {
    @JsonValue
    String id();
  }

  private static ObjectMapper mapper(Path folder, Predicate<String> refused) {
    SimpleModule module = new SimpleModule();
    module.addSerializer(Path.class, new PathWriter(folder));
    module.addDeserializer(Path.class, new PathReader(folder, refused));
    module.addSerializer(ReportWish.class, new ReportWishJson.ToJson());
    module.addDeserializer(ReportWish.class, new ReportWishJson.FromJson());
    return JsonMapper.builder()
        .addModule(module)
        .addMixIn(Edit.class, NamedEdit.class)
        .addMixIn(Goal.class, ById.class)
        .addMixIn(Counting.class, ById.class)
        .addMixIn(Metric.class, ById.class)
        .disable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
        .build();
  }

  /** Writes slashes, so a workspace can be moved from one system to another. */
  private static final class PathWriter extends StdSerializer<Path> {

    private static final long serialVersionUID = 1;
    private final transient Path folder;

    PathWriter(Path folder) {
      super(Path.class);
      this.folder = folder;
    }

    @Override
    public void serialize(Path path, JsonGenerator out, SerializerProvider ignored)
        throws IOException {
      boolean oneDisk = path.isAbsolute() && path.getRoot().equals(folder.getRoot());
      Path written = oneDisk ? folder.relativize(path) : path;
      out.writeString(written.toString().replace(File.separatorChar, '/'));
    }
  }

  private static final class PathReader extends StdDeserializer<Path> {

    private static final long serialVersionUID = 1;

    private final transient Path folder;
    private final transient Predicate<String> refused;

    PathReader(Path folder, Predicate<String> refused) {
      super(Path.class);
      this.folder = folder;
      this.refused = refused;
    }

    @Override
    public Path deserialize(JsonParser in, DeserializationContext ignored) throws IOException {
      String written = Objects.requireNonNullElse(in.getValueAsString(), "");
      Path path = folder.resolve(written).normalize();
      // "../../dev/tty" is a device only once it is resolved.
      boolean leaves = refused.test(path.toString()) && !refused.test(folder.toString());
      if (refused.test(written) || leaves) {
        throw new Elsewhere(written);
      }
      return path;
    }
  }

  /** The report's options in a workspace: chapters by id, the language by tag. */
  private static final class ReportWishJson {

    private static final String CHAPTERS = "chapters";
    private static final String TITLE = "title";
    private static final String NOTES = "notes";
    private static final String LANGUAGE = "language";
    private static final String ANONYMOUS = "anonymous";

    private ReportWishJson() {}

    static final class ToJson extends StdSerializer<ReportWish> {

      private static final long serialVersionUID = 1;

      ToJson() {
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
        out.writeBooleanField(ANONYMOUS, wish.anonymous());
        out.writeEndObject();
      }
    }

    /** Reads the options; unknown chapters are ignored. */
    static final class FromJson extends StdDeserializer<ReportWish> {

      private static final long serialVersionUID = 1;

      FromJson() {
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
            Optional.ofNullable(wish.path(LANGUAGE).textValue()).map(Locale::forLanguageTag),
            wish.path(ANONYMOUS).asBoolean());
      }
    }
  }
}
