package dev.whisker.app.cli.arguments;

import dev.whisker.files.given.Stated;
import dev.whisker.load.access.AccessLogPattern;
import java.time.ZoneId;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** Arguments for facts that files do not show. */
public final class FileArguments {

  @Option(names = "--zone", paramLabel = "ZONE", description = "${bundle:cli.help.zone}")
  private ZoneId zone = ZoneId.systemDefault();

  @Option(
      names = "--access-log-pattern",
      paramLabel = "PATTERN",
      description = "${bundle:cli.help.accessLogPattern}")
  private @Nullable String accessLogPattern;

  public Stated stated() {
    return new Stated(zone, Optional.ofNullable(accessLogPattern).map(AccessLogPattern::of));
  }
}
