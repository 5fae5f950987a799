package dev.whisker.app.session;

import static org.assertj.core.api.Assertions.assertThat;

import dev.whisker.app.study.ReportWish;
import dev.whisker.app.study.Study;
import dev.whisker.app.support.Logs;
import dev.whisker.report.content.Chapter;
import dev.whisker.report.content.ReportOptions;
import java.awt.image.BufferedImage;
import java.io.IOException;
import java.nio.file.Path;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PreviewTest {

  private static final ReportWish SHORT =
      ReportWish.USUAL.with(new ReportOptions(Set.of(Chapter.REASONS), "", ""));

  @TempDir private Path folder = Path.of("");

  private final Preview preview = new Preview(new DirectTasks());
  private final List<BufferedImage> pictures = new ArrayList<>();

  @Test
  void createsAndPaintsPagesOnRequest() throws IOException {
    preview.show(study(), SHORT, Locale.ENGLISH);

    assertThat(preview.stateProperty().get())
        .isEqualTo(new Preview.State.Ready(1, Map.of(Chapter.REASONS, 0)));
    preview.picture(0, 1, pictures::add);
    assertThat(pictures).singleElement().matches(page -> page.getWidth() == 595);
  }

  /** In the language of the report, which need not be that of the window. */
  @Test
  void reportsFirstPageOfEachChapter() throws IOException {
    preview.show(
        study(),
        new ReportWish(ReportOptions.ALL, Optional.of(Locale.SIMPLIFIED_CHINESE), false),
        Locale.ENGLISH);

    Preview.State.Ready ready = (Preview.State.Ready) preview.stateProperty().get();
    assertThat(ready.chapters())
        .containsKeys(Chapter.REASONS, Chapter.CHARTS, Chapter.METHODS, Chapter.FILES);
    assertThat(List.copyOf(ready.chapters().values())).isSorted();
    assertThat(ready.chapters().get(Chapter.FILES)).isBetween(1, ready.count() - 1);
  }

  @Test
  void nothingIsPaintedOfWhatWasPutAway() throws IOException {
    preview.show(study(), SHORT, Locale.ENGLISH);

    preview.hide();
    preview.picture(0, 1, pictures::add);

    assertThat(preview.stateProperty().get()).isEqualTo(new Preview.State.Nothing());
    assertThat(pictures).isEmpty();
  }

  @Test
  void ofTwoWishesTheLaterCounts() throws IOException {
    HeldTasks held = new HeldTasks();
    Preview slow = new Preview(held);
    Study study = study();
    slow.show(study, ReportWish.USUAL, Locale.ENGLISH);
    slow.show(study, SHORT, Locale.ENGLISH);
    assertThat(slow.stateProperty().get()).isEqualTo(new Preview.State.Setting());

    held.doAll();

    assertThat(slow.stateProperty().get())
        .isEqualTo(new Preview.State.Ready(1, Map.of(Chapter.REASONS, 0)));
  }

  private Study study() throws IOException {
    StudyModel model = new StudyModel(new DirectTasks(), ZoneOffset.UTC);
    model.open(List.of(Logs.parallel(folder.resolve("gc.log"), 20, 0.1)));
    return model.study();
  }
}
