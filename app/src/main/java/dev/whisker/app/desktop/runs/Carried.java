package dev.whisker.app.desktop.runs;

import dev.whisker.app.desktop.desk.Desk;
import dev.whisker.app.model.Change.Kind;
import dev.whisker.app.model.runs.Regrouping;
import dev.whisker.app.model.runs.Regrouping.Move;
import dev.whisker.app.model.runs.RunRow;
import dev.whisker.app.model.runs.RunTree.Branch;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/** A row that was cut or is being dragged. */
record Carried(Desk desk, RunRow row) {

  /** The effect of a drop on a row; empty if it has none. */
  Optional<Move> onto(RunRow other) {
    return Regrouping.move(row, other);
  }

  /**
   * The effect of a drop in words, with its side effects.
   *
   * @param onto the configuration that it is dropped on, or into
   */
  String said(Move move, Branch onto) {
    String done =
        row instanceof RunRow.Run && move.kind() == Kind.MOVE
            ? desk.text("runs.becomes-repeat", Map.of("configuration", move.subject()))
            : desk.text("change." + move.kind(), Map.of("subject", move.subject()));
    boolean joins = move.kind() == Kind.MOVE || move.kind() == Kind.MERGE;
    String mixed =
        joins
            ? Regrouping.mixedBy(row, onto).stream()
                .map(new FactorChips(desk, Set.of())::said)
                .collect(Collectors.joining("; "))
            : "";
    return mixed.isEmpty()
        ? done
        : desk.text("runs.becomes-mixed", Map.of("move", done, "mixed", mixed));
  }
}
