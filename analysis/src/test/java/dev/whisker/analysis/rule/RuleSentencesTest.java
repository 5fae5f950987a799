package dev.whisker.analysis.rule;

import static org.assertj.core.api.Assertions.assertThat;

import dev.whisker.analysis.TestRun;
import dev.whisker.analysis.criteria.Criteria;
import dev.whisker.analysis.rule.catalogue.Rules;
import dev.whisker.gc.Collector;
import dev.whisker.text.Texts;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.lang.classfile.ClassFile;
import java.lang.classfile.ClassModel;
import java.lang.classfile.CodeElement;
import java.lang.classfile.Opcode;
import java.lang.classfile.constantpool.ClassEntry;
import java.lang.classfile.instruction.ConstantInstruction;
import java.lang.classfile.instruction.FieldInstruction;
import java.lang.classfile.instruction.InvokeDynamicInstruction;
import java.lang.classfile.instruction.InvokeInstruction;
import java.lang.constant.DirectMethodHandleDesc;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/**
 * Each rule has all sentences that its code can ask for. They are read from the compiled classes,
 * since no test reaches each branch of each rule.
 */
class RuleSentencesTest {

  /** The first words of the names of sentences. */
  private static final Pattern NAME = Pattern.compile("(rule|found|advice|ok)(\\.[\\w.-]+)?");

  /** Methods whose last argument is the name of a sentence. */
  private static final Set<String> ASKING = Set.of("advise", "conclude", "unknown");

  private static final String RULES = "dev/whisker/analysis/rule/";

  private record Method(String owner, String name, String type) {}

  private final Map<Method, List<CodeElement>> code = new HashMap<>();
  private final Map<String, Set<String>> sentences = new TreeMap<>();

  @BeforeEach
  void readCompiledRules() {
    Rules.all().forEach(rule -> sentences.put(rule.id(), new TreeSet<>()));
    rulesOf(Rules.class.getName().replace('.', '/'), new HashSet<>());
  }

  @Test
  void everySentenceExistsInBothLanguages() {
    sentences.forEach(
        (rule, names) ->
            assertThat(names).as("sentences of " + rule + " in its code").isNotEmpty());
    for (Locale locale : List.of(Locale.ENGLISH, Locale.SIMPLIFIED_CHINESE)) {
      Set<String> missing = new TreeSet<>();
      sentences.values().forEach(missing::addAll);
      missing.removeAll(Texts.of("dev.whisker.analysis.texts", locale).keys());
      assertThat(missing).as("sentences that texts of " + locale + " lack").isEmpty();
    }
  }

  @Test
  void everyNeedHasReasonAndAdvice() {
    Set<String> needed = new TreeSet<>();
    for (String release : new String[] {"1.8.0_504-b01", "11.0.27+6", "25+36"}) {
      TestRun run = TestRun.of(Collector.G1, release);
      RunEvidence evidence = RunEvidence.of(run.metrics(), Criteria.DEFAULT);
      for (Need need : Need.values()) {
        needed.add(need.reason().key());
        needed.add(need.advice(evidence).key());
      }
    }

    assertThat(needed).contains("need.full-log.advice");
    for (Locale locale : List.of(Locale.ENGLISH, Locale.SIMPLIFIED_CHINESE)) {
      assertThat(Texts.of("dev.whisker.analysis.texts", locale).keys()).containsAll(needed);
    }
  }

  @Test
  void findsSentencesOfTernaries() {
    assertThat(sentences.get("D59")).contains("rule.D59.found", "rule.D59.found.dense");
    assertThat(sentences.get("D10")).contains("rule.D10.advice.late", "rule.D10.advice.reserve");
    assertThat(sentences.get("D105")).contains("rule.D105.advice.logs");
    assertThat(sentences.get("D43")).doesNotContain("rule.D59.found.dense");
  }

  /** Finds the rules that a class makes, and those of the classes that it mentions. */
  private void rulesOf(String owner, Set<String> seen) {
    if (!seen.add(owner)) {
      return;
    }
    String rule = "";
    for (CodeElement element : code(new Method(owner, "<clinit>", "()V"))) {
      if (element instanceof FieldInstruction field && field.opcode() == Opcode.PUTSTATIC) {
        rule = "";
      } else if (element instanceof ConstantInstruction constant
          && constant.constantValue() instanceof String id
          && sentences.containsKey(id)) {
        // Further ids are those of its causes.
        rule = rule.isEmpty() ? id : rule;
      } else if (element instanceof InvokeDynamicInstruction evaluation && !rule.isEmpty()) {
        collect(rule, implementation(evaluation), new HashSet<>());
      } else if (element instanceof InvokeInstruction maker && !rule.isEmpty()) {
        collect(rule, called(maker), new HashSet<>());
      }
    }
    try (InputStream in = bytes(owner)) {
      ClassModel model = ClassFile.of().parse(in.readAllBytes());
      model
          .constantPool()
          .forEach(
              entry -> {
                if (entry instanceof ClassEntry used && used.asInternalName().startsWith(RULES)) {
                  rulesOf(used.asInternalName(), seen);
                }
              });
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Adds the sentences that a method and those that it calls can ask for. */
  private void collect(String rule, Method method, Set<Method> seen) {
    if (!seen.add(method) || method.owner().equals(RULES + "Conclusion")) {
      return;
    }
    String last = "";
    for (CodeElement element : code(method)) {
      switch (element) {
        case ConstantInstruction constant when constant.constantValue() instanceof String text -> {
          last = text;
          if (NAME.matcher(text).matches()) {
            add(rule, text);
          }
        }
        case InvokeInstruction call -> {
          Method called = called(call);
          boolean isConclusion = called.owner().equals(RULES + "Conclusion");
          if (isConclusion && ASKING.contains(called.name()) && !last.isEmpty()) {
            add(rule, last);
          } else if (isConclusion && called.name().equals("found")) {
            add(rule, "found");
          } else if (isConclusion && called.name().equals("fineAt")) {
            add(rule, "ok");
          } else if (isConclusion && called.name().startsWith("fine")) {
            add(rule, "rule.ok");
          }
          last = "";
          collect(rule, called, seen);
        }
        case InvokeDynamicInstruction lambda -> collect(rule, implementation(lambda), seen);
        default -> {}
      }
    }
  }

  private void add(String rule, String name) {
    Objects.requireNonNull(sentences.get(rule))
        .add(name.startsWith("rule.") ? name : "rule." + rule + "." + name);
  }

  private static Method called(InvokeInstruction call) {
    return new Method(
        call.owner().asInternalName(), call.name().stringValue(), call.type().stringValue());
  }

  private static Method implementation(InvokeDynamicInstruction lambda) {
    return lambda.bootstrapArgs().stream()
        .flatMap(
            argument ->
                argument instanceof DirectMethodHandleDesc handle
                    ? Stream.of(
                        new Method(
                            handle.owner().descriptorString().replaceAll("^L|;$", ""),
                            handle.methodName(),
                            handle.lookupDescriptor()))
                    : Stream.empty())
        .findFirst()
        .orElse(new Method("", "", ""));
  }

  /** The instructions of a method of the rules; none of other methods. */
  private List<CodeElement> code(Method method) {
    return code.computeIfAbsent(method, RuleSentencesTest::read);
  }

  private static List<CodeElement> read(Method method) {
    if (!method.owner().startsWith(RULES)) {
      return List.of();
    }
    try (InputStream in = bytes(method.owner())) {
      return ClassFile.of().parse(in.readAllBytes()).methods().stream()
          .filter(each -> each.methodName().equalsString(method.name()))
          .filter(each -> each.methodType().equalsString(method.type()))
          .flatMap(each -> each.code().stream())
          .flatMap(body -> body.elementList().stream())
          .toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static InputStream bytes(String owner) {
    return Objects.requireNonNull(Rule.class.getResourceAsStream("/" + owner + ".class"), owner);
  }
}
