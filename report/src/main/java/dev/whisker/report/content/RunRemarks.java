package dev.whisker.report.content;

import dev.whisker.analysis.comparison.Comparison;
import dev.whisker.analysis.comparison.LeftOut;
import dev.whisker.analysis.comparison.RunNotes;
import dev.whisker.report.document.Block;
import dev.whisker.report.document.Block.Heading;
import dev.whisker.report.document.Block.Item;
import dev.whisker.report.document.Text;
import java.util.ArrayList;
import java.util.List;

/** Notes on single runs, and the reasons why runs are excluded. */
final class RunRemarks {

  private final Comparison comparison;
  private final Words words;

  RunRemarks(Comparison comparison, Words words) {
    this.comparison = comparison;
    this.words = words;
  }

  List<Block> excluded() {
    List<Block> items = new ArrayList<>();
    LeftOut.in(comparison).forEach(out -> items.add(item(words.wording().say(out))));
    return headed("runs.excluded", items);
  }

  List<Block> notes() {
    List<Block> items = new ArrayList<>();
    RunNotes.in(comparison).forEach(note -> items.add(item(words.wording().say(note))));
    return headed("runs.notes", items);
  }

  private List<Block> headed(String heading, List<Block> items) {
    if (!items.isEmpty()) {
      items.addFirst(new Heading(2, words.get(heading)));
    }
    return items;
  }

  private static Item item(String text) {
    return new Item(Text.body("•"), List.of(Text.body(text)));
  }
}
