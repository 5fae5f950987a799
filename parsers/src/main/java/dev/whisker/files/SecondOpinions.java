package dev.whisker.files;

import dev.whisker.gc.SecondOpinion;
import dev.whisker.gc.SecondOpinion.Opinion;
import dev.whisker.input.Progress;
import dev.whisker.input.Source;
import dev.whisker.input.open.Sources;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.ServiceLoader;

/** Asks another reader, if installed, about the GC logs in a file. */
public final class SecondOpinions {

  private SecondOpinions() {}

  /** True if a second reader is present. */
  public static boolean areToBeHad() {
    return others().findFirst().isPresent();
  }

  /**
   * The other reader's opinion of each text in the file, in the order of {@link AnyFile#read};
   * empty without another reader.
   *
   * @throws java.util.concurrent.CancellationException if cancelled
   */
  public static List<Opinion> of(Path file, Progress progress) throws IOException {
    List<Opinion> opinions = new ArrayList<>();
    for (SecondOpinion other : others().findFirst().stream().toList()) {
      for (Source source : Sources.open(file, progress)) {
        opinions.add(other.of(GcLogTexts.asWritten(source)));
      }
    }
    return opinions;
  }

  private static ServiceLoader<SecondOpinion> others() {
    return ServiceLoader.load(SecondOpinion.class, SecondOpinions.class.getClassLoader());
  }
}
