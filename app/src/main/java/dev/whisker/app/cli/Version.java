package dev.whisker.app.cli;

import java.util.Objects;
import picocli.CommandLine.IVersionProvider;

/** The version of this build, from the manifest of its jar. */
final class Version implements IVersionProvider {

  @Override
  public String[] getVersion() {
    String version = Version.class.getPackage().getImplementationVersion();
    return new String[] {"Whisker " + Objects.requireNonNullElse(version, "(development)")};
  }
}
