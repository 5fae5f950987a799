package dev.whisker.app.clinic;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/**
 * Tries Whisker's advice: the part of the recorder's script {@code clinic} that reads Whisker's
 * output. A folder of runs contains, for each case, {@code plan.txt} and the folders {@code sick},
 * {@code advised}, {@code alternative-1} ..., each with a folder for each repeat.
 */
public final class Clinic {

  static final String SICK = "sick";
  static final String PLAN = "plan.txt";

  private final List<Case> cases;
  private final Path folder;
  private final Map<Path, JsonNode> comparisons = new HashMap<>();

  Clinic(Path table, Path folder) throws IOException {
    this.cases = Case.readAll(table);
    this.folder = folder;
  }

  /**
   * {@code plan TABLE FOLDER CASE...} writes the plan of each case from its first sick run; {@code
   * table TABLE FOLDER DOCUMENT RESOURCES} writes the document, and keeps small runs for the test.
   */
  public static void main(String[] args) throws IOException {
    Clinic clinic = new Clinic(Path.of(args[1]), Path.of(args[2]));
    switch (args[0]) {
      case "plan" -> {
        for (int i = 3; i < args.length; i++) {
          clinic.writePlan(args[i]);
        }
      }
      case "table" -> {
        List<Treatment> rows = clinic.treatments();
        Files.writeString(Path.of(args[3]), ClinicDocument.of(rows));
        new KeptRuns(clinic, clinic.folder, Path.of(args[4])).keep(rows);
      }
      default -> throw new IllegalArgumentException(args[0]);
    }
  }

  private void writePlan(String name) throws IOException {
    Case sick = cases.stream().filter(each -> each.name().equals(name)).findFirst().orElseThrow();
    Path of = folder.resolve(name);
    advice(sick, repeats(of.resolve(SICK)).getFirst()).write(of.resolve(PLAN));
  }

  /** What Whisker advises now for a sick run. */
  Plan advice(Case sick, Path run) throws IOException {
    return Plan.of(Advice.of(comparison(run), sick.flags()));
  }

  /** The rows of all cases with runs, in the order of the table of diseases. */
  List<Treatment> treatments() throws IOException {
    List<Treatment> rows = new ArrayList<>();
    for (Case each : cases) {
      Path of = folder.resolve(each.name());
      if (Files.exists(of.resolve(PLAN))) {
        Plan plan = Plan.read(of.resolve(PLAN));
        if (plan.commands().isEmpty()) {
          List<Path> repeats = repeats(of.resolve(SICK));
          rows.add(new Treatment(each, plan, 0, repeats, outcomes(each, repeats), List.of()));
        }
        for (int place = 0; place < plan.commands().size(); place++) {
          Treatment row = treatment(each, plan, of, place);
          if (!row.repeats().isEmpty()) {
            rows.add(row);
          }
        }
      }
    }
    return rows;
  }

  private Treatment treatment(Case disease, Plan plan, Path of, int place) throws IOException {
    List<Path> before = new ArrayList<>();
    List<Path> after = new ArrayList<>();
    for (Path repeat : repeats(of.resolve(Plan.folder(place)))) {
      Path sick = of.resolve(SICK).resolve(repeat.getFileName());
      if (Files.exists(sick)) {
        before.add(sick);
        after.add(repeat);
      }
    }
    return new Treatment(
        disease, plan, place, before, outcomes(disease, before), outcomes(disease, after));
  }

  private List<Outcome> outcomes(Case disease, List<Path> runs) throws IOException {
    List<Outcome> outcomes = new ArrayList<>();
    for (Path run : runs) {
      outcomes.add(Outcome.of(run, comparison(run), disease.figure()));
    }
    return outcomes;
  }

  private JsonNode comparison(Path run) throws IOException {
    JsonNode known = comparisons.get(run);
    if (known == null) {
      known = Advice.comparison(run);
      comparisons.put(run, known);
    }
    return known;
  }

  private static List<Path> repeats(Path runs) throws IOException {
    if (!Files.isDirectory(runs)) {
      return List.of();
    }
    try (Stream<Path> repeats = Files.list(runs)) {
      return repeats.sorted(Comparator.comparing(Path::toString)).toList();
    }
  }
}
