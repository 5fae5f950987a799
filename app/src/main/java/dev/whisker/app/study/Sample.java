package dev.whisker.app.study;

import dev.whisker.files.given.Folders;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * Recorded runs that come with Whisker.
 *
 * @param name can be used in place of a path
 * @param order its place in a list of samples, from 1
 * @param titles by language ({@code en}, {@code zh})
 * @param questions what the runs were made to find out, by language
 * @param lessons what one learns from it, by language
 * @param parts its runs, if these are to be looked at one by one
 */
public record Sample(
    String name,
    Path folder,
    int order,
    Map<String, String> titles,
    Map<String, String> questions,
    Map<String, String> lessons,
    List<Sample> parts) {

  /** The total size of its files; 0 if they are gone. */
  public long bytes() {
    return Folders.files(folder).stream().mapToLong(Sample::bytes).sum();
  }

  private static long bytes(Path file) {
    try {
      return Files.size(file);
    } catch (IOException gone) {
      return 0;
    }
  }

  public String title(Locale locale) {
    return inLanguage(titles, locale);
  }

  public String question(Locale locale) {
    return inLanguage(questions, locale);
  }

  public String lesson(Locale locale) {
    return inLanguage(lessons, locale);
  }

  private String inLanguage(Map<String, String> texts, Locale locale) {
    String english = texts.getOrDefault("en", name);
    return texts.getOrDefault(locale.getLanguage(), english);
  }
}
