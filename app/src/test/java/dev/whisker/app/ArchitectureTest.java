package dev.whisker.app;

import static com.tngtech.archunit.base.DescribedPredicate.not;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAnyPackage;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.simpleNameEndingWith;
import static com.tngtech.archunit.core.domain.properties.HasName.Predicates.nameMatching;
import static com.tngtech.archunit.lang.conditions.ArchConditions.be;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.Architectures.layeredArchitecture;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.Dependency;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ImportOption.DoNotIncludeTests;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;
import java.lang.reflect.Modifier;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.jspecify.annotations.NullMarked;

/** The structure of the project: which part may depend on which. */
@AnalyzeClasses(packages = "dev.whisker", importOptions = DoNotIncludeTests.class)
class ArchitectureTest {

  private static final String[] PARSERS = {
    "dev.whisker.failure..",
    "dev.whisker.files..",
    "dev.whisker.gc..",
    "dev.whisker.input..",
    "dev.whisker.load..",
    "dev.whisker.text.."
  };
  private static final String GCVIEWER = "dev.whisker.gcviewer..";
  private static final String ANALYSIS = "dev.whisker.analysis..";
  private static final String CHARTS = "dev.whisker.charts..";
  private static final String REPORT = "dev.whisker.report..";
  private static final String APP = "dev.whisker.app..";
  private static final String[] CONTROLS = {
    "javafx.application..", "javafx.css..", "javafx.geometry..", "javafx.scene..", "javafx.stage.."
  };

  /** Names that the JDK or JavaFX has too, each with the reason why no other fits. */
  private static final Map<String, String> FIELD_WORDS =
      Map.of(
          "Cell", "what is in a row and column of a table, on screen and in reports",
          "Collection", "a garbage collection",
          "Collector", "a garbage collector",
          "Material", "JavaFX's is of solids, which nobody draws here",
          "Scale", "how figures are compared: as a ratio or a difference",
          "Timeline", "the screen and what it shows have this name",
          "Window", "the analysed time of a run, in every text and option");

  private static final DescribedPredicate<JavaClass> NETWORK =
      resideInAnyPackage("java.net..", "javax.net..", "java.rmi..", "javafx.scene.web..")
          // They name resources and files.
          .and(not(nameMatching("java\\.net\\.(URL|URI|URISyntaxException|URL(De|En)coder)")))
          .or(nameMatching("java\\.nio\\.channels\\..*(Socket|Datagram|Network).*"));

  @ArchTest
  static final ArchRule dataGoesOneWay =
      layeredArchitecture()
          .consideringOnlyDependenciesInAnyPackage("dev.whisker..")
          .ensureAllClassesAreContainedInArchitecture()
          .layer("parsers")
          .definedBy(PARSERS)
          .layer("adapter to GCViewer")
          .definedBy(GCVIEWER)
          .layer("analysis")
          .definedBy(ANALYSIS)
          .layer("charts")
          .definedBy(CHARTS)
          .layer("report")
          .definedBy(REPORT)
          .layer("app")
          .definedBy(APP)
          .whereLayer("parsers")
          .mayNotAccessAnyLayer()
          .whereLayer("adapter to GCViewer")
          .mayOnlyAccessLayers("parsers")
          .whereLayer("adapter to GCViewer")
          .mayNotBeAccessedByAnyLayer()
          .whereLayer("analysis")
          .mayOnlyAccessLayers("parsers")
          .whereLayer("charts")
          .mayOnlyAccessLayers("parsers", "analysis")
          .whereLayer("report")
          .mayOnlyAccessLayers("parsers", "analysis", "charts")
          .because("a part that knows only what stands before it can be read and tested alone");

  @ArchTest
  static final ArchRule packagesFormNoCycles =
      slices()
          .matching("dev.whisker.(**)")
          .should()
          .beFreeOfCycles()
          .because("packages in a cycle are one package that nobody can understand in pieces");

  @ArchTest
  static final ArchRule everyPackageIsNullMarked =
      classes()
          .should(be(inNullMarkedPackage()))
          .because("NullAway promises no stray null only if every package takes part");

  @ArchTest
  static final ArchRule onlyTheAppKnowsJavaFx =
      noClasses()
          .that()
          .resideOutsideOfPackage(APP)
          .should()
          .dependOnClassesThat()
          .resideInAnyPackage("javafx..", "com.sun.javafx..", "org.jfree.chart.fx..", "atlantafx..")
          .because("the command line and the reports must work without a screen toolkit");

  @ArchTest
  static final ArchRule nothingLeavesTheMachine =
      noClasses()
          .that()
          .doNotHaveSimpleName("RunningWindow")
          .should()
          .dependOnClassesThat(NETWORK)
          .because("files are private; only starts of the same user talk, by a file's socket");

  @ArchTest
  static final ArchRule viewModelsKnowNoControls =
      noClasses()
          .that()
          .resideInAPackage("dev.whisker.app.session..")
          .should()
          .dependOnClassesThat()
          .resideInAnyPackage(CONTROLS)
          .because("what the screens show and do is tested without a screen");

  /** A screen's model is beside its views, and is tested without them. */
  @ArchTest
  static void modelsOfScreensKnowNoControls(JavaClasses types) {
    DescribedPredicate<JavaClass> ours = resideInAnyPackage(APP);
    DescribedPredicate<JavaClass> controls = resideInAnyPackage(CONTROLS);
    Deque<JavaClass> open = new ArrayDeque<>(types.that(ours.and(simpleNameEndingWith("Model"))));
    Set<JavaClass> seen = new HashSet<>(open);
    Set<String> used = new TreeSet<>();
    while (!open.isEmpty()) {
      JavaClass user = open.remove();
      user.getDirectDependenciesFromSelf().stream()
          .map(Dependency::getTargetClass)
          .forEach(
              target -> {
                if (controls.test(target)) {
                  used.add(user.getName() + " uses " + target.getName());
                } else if (ours.test(target) && seen.add(target)) {
                  open.add(target);
                }
              });
    }
    assertThat(seen).as("models").hasSizeGreaterThan(5);
    assertThat(used).isEmpty();
  }

  @ArchTest
  static final ArchRule theCommandLineNeedsNoJavaFx =
      noClasses()
          .that()
          .resideInAnyPackage(
              "dev.whisker.app.cli..", "dev.whisker.app.environment..", "dev.whisker.app.study..")
          .should()
          .dependOnClassesThat()
          .resideInAPackage("javafx..")
          .because("it is started without JavaFX, which is quicker");

  @ArchTest
  static final ArchRule readingAndAnalysisKnowNoDesktop =
      noClasses()
          .that(resideInAnyPackage(PARSERS).or(resideInAnyPackage(ANALYSIS)))
          .should()
          .dependOnClassesThat()
          .resideInAnyPackage("java.awt..", "javax.swing..", "javax.imageio..", "java.beans..")
          .because("they are a library that others can use on a runtime without java.desktop");

  @ArchTest
  static final ArchRule onlyTheAdapterKnowsGcViewer =
      noClasses()
          .that()
          .resideOutsideOfPackage(GCVIEWER)
          .should()
          .dependOnClassesThat()
          .resideInAPackage("com.tagtraum..")
          .because("it is under the LGPL, needs java.desktop, and can be left out or replaced");

  @ArchTest
  static final ArchRule nobodyUsesSwing =
      noClasses()
          .should()
          .dependOnClassesThat()
          .resideInAPackage("javax.swing..")
          .because(
              "the window is JavaFX; a second toolkit means a second thread and a second look");

  @ArchTest
  static final ArchRule onlyTheReportKnowsPdfBox =
      noClasses()
          .that()
          .resideOutsideOfPackage(REPORT)
          .should()
          .dependOnClassesThat()
          .resideInAnyPackage("org.apache.pdfbox..", "org.apache.fontbox..", "de.rototor..")
          .because(
              "PDF is one of several outputs, and its library one that we may want to exchange");

  @ArchTest
  static final ArchRule onlyDrawingKnowsJFreeChart =
      noClasses()
          .that()
          .resideOutsideOfPackages(CHARTS, REPORT, APP)
          .should()
          .dependOnClassesThat()
          .resideInAPackage("org.jfree..")
          .because("a finding must not depend on how it is drawn");

  @ArchTest
  static final ArchRule onlyTheAppKnowsTheCommandLine =
      noClasses()
          .that()
          .resideOutsideOfPackage(APP)
          .should()
          .dependOnClassesThat()
          .resideInAPackage("picocli..")
          .because("the command line is one way to use the core, and not the core");

  @ArchTest
  static void typesHaveNamesOfTheirOwn(JavaClasses types) {
    Set<String> seen = new HashSet<>();
    assertThat(types)
        .filteredOn(JavaClass::isTopLevelClass)
        .extracting(JavaClass::getSimpleName)
        .filteredOn(name -> !name.equals("package-info") && !seen.add(name))
        .as("simple names of several types")
        .isEmpty();
  }

  /** Nobody has to ask which of two types a line is about. */
  @ArchTest
  static void typesAreNamedUnlikeThoseOfTheirLibraries(JavaClasses types) {
    for (String layer : List.of(ANALYSIS, APP)) {
      Set<JavaClass> used = new HashSet<>();
      types.that(resideInAnyPackage(layer)).forEach(type -> used.addAll(withUsed(type)));
      Set<String> libraries =
          used.stream()
              .map(JavaClass::getPackageName)
              .filter(name -> name.matches("(java|javax|javafx)\\..*"))
              .collect(Collectors.toSet());
      assertThat(libraries).as(layer).contains("java.util");
      assertThat(used.stream().filter(type -> type.getPackageName().startsWith("dev.whisker.")))
          .extracting(JavaClass::getSimpleName)
          .filteredOn(name -> libraries.stream().anyMatch(library -> has(library, name)))
          .filteredOn(name -> !FIELD_WORDS.containsKey(name))
          .as(layer)
          .isEmpty();
    }
  }

  private static Set<JavaClass> withUsed(JavaClass type) {
    Set<JavaClass> used = new HashSet<>(Set.of(type));
    type.getDirectDependenciesFromSelf().forEach(each -> used.add(each.getTargetClass()));
    return used;
  }

  private static boolean has(String library, String name) {
    try {
      Class<?> type =
          Class.forName(
              library + "." + name, false, Thread.currentThread().getContextClassLoader());
      return Modifier.isPublic(type.getModifiers());
    } catch (ClassNotFoundException e) {
      return false;
    }
  }

  private static DescribedPredicate<JavaClass> inNullMarkedPackage() {
    return DescribedPredicate.describe(
        "in a @NullMarked package", type -> type.getPackage().isAnnotatedWith(NullMarked.class));
  }
}
