package dev.whisker.app.cli;

import dev.whisker.app.facts.AnswerWords;
import dev.whisker.app.facts.NamedFacts;
import dev.whisker.text.Texts;
import java.io.PrintStream;
import java.util.List;
import java.util.Map;

/** Answers as indented text for people. */
final class AnswerText {

  private final PrintStream out;
  private final Texts texts;
  private final AnswerWords words;

  AnswerText(Console console) {
    this.out = console.out();
    this.texts = console.texts();
    this.words = new AnswerWords(console.texts(), console.locale());
  }

  /** The file's name, then a line for each thing known of it. */
  void print(NamedFacts answer) {
    out.println(answer.text("file").orElse(""));
    answer.told().forEach((name, value) -> printUnlessFile(name, value));
    out.println();
  }

  private void printUnlessFile(String name, Object value) {
    if (!name.equals("file")) {
      print(1, name, value);
    }
  }

  private void print(int depth, String name, Object value) {
    String indent = "  ".repeat(depth);
    switch (value) {
      case NamedFacts inner -> {
        if (!inner.told().isEmpty()) {
          out.println(indent + words.label(name));
          inner.told().forEach((key, element) -> print(depth + 1, key, element));
        }
      }
      case List<?> list -> {
        if (!list.isEmpty()) {
          out.println(indent + words.label(name));
          list.forEach(element -> printElement(depth + 1, element));
        }
      }
      default -> out.println(indent + line(name, value));
    }
  }

  private void printElement(int depth, Object element) {
    String indent = "  ".repeat(depth);
    if (element instanceof NamedFacts answer
        && answer.told().values().stream().noneMatch(AnswerText::isNested)) {
      String[] parts =
          answer.told().entrySet().stream()
              .map(entry -> line(entry.getKey(), entry.getValue()))
              .toArray(String[]::new);
      out.println(indent + String.join("  ", parts));
    } else if (element instanceof NamedFacts answer) {
      answer.told().forEach((name, value) -> print(depth, name, value));
      out.println();
    } else {
      out.println(indent + words.line(element));
    }
  }

  private static boolean isNested(Object value) {
    return value instanceof NamedFacts || value instanceof List<?>;
  }

  private String line(String name, Object value) {
    return texts.get(
        "cli.answer.line", Map.of("name", words.label(name), "value", words.scalar(name, value)));
  }
}
