package dev.whisker.app.session;

import dev.whisker.app.study.ReportWish;
import dev.whisker.app.study.Study;
import dev.whisker.report.ReportWriter;
import dev.whisker.report.content.Chapter;
import dev.whisker.report.content.Report;
import dev.whisker.report.pdf.PagePictures;
import java.awt.image.BufferedImage;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.EnumMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;

/**
 * The pages of the report. While visible, they are set again in the background when the comparison
 * or the options change; each is painted when it becomes visible.
 *
 * <p>Used on the screen's thread only.
 */
public final class Preview {

  /** The progress of the pages. */
  public sealed interface State {

    /** The screen is hidden, or there is nothing to show. */
    record Nothing() implements State {}

    record Setting() implements State {}

    /**
     * @param count the number of pages
     * @param chapters the first page, from 0, of each chapter
     */
    record Ready(int count, Map<Chapter, Integer> chapters) implements State {}

    /** It failed; {@code reason} is the system's message. */
    record Failed(String reason) implements State {}
  }

  private final Tasks tasks;
  private final ReadOnlyObjectWrapper<State> state =
      new ReadOnlyObjectWrapper<>(new State.Nothing());
  private Optional<PagePictures> pages = Optional.empty();
  private int asked;

  /** The last study with the names of its report: to find other names takes long. */
  private volatile Shown last = Shown.NOTHING;

  private record Shown(Study study, boolean isAnonymous, Study named) {

    static final Shown NOTHING = new Shown(Study.EMPTY, false, Study.EMPTY);

    boolean isOf(Study wanted, ReportWish wish) {
      return study.equals(wanted) && isAnonymous == wish.anonymous();
    }
  }

  public Preview(Tasks tasks) {
    this.tasks = tasks;
  }

  public ReadOnlyObjectProperty<State> stateProperty() {
    return state.getReadOnlyProperty();
  }

  /**
   * Sets the pages; results of an earlier call are dropped.
   *
   * @param window the language of the window
   */
  public void show(Study study, ReportWish wish, Locale window) {
    int mine = ++asked;
    if (study.comparison().isEmpty()) {
      replace(Optional.empty(), new State.Nothing());
      return;
    }
    state.set(new State.Setting());
    tasks.inBackground(
        () -> {
          Study named = named(study, wish);
          Report report =
              new Report(
                  named.comparison().orElseThrow(),
                  named.sources(),
                  wish.language().orElse(window),
                  wish.options());
          PagePictures made = ReportWriter.pages(report);
          return new Made(made, new State.Ready(made.count(), chapters(made, report.locale())));
        },
        made -> {
          if (mine == asked) {
            replace(Optional.of(made.pages()), made.state());
          } else {
            close(made.pages());
          }
        },
        failure -> {
          if (mine == asked) {
            replace(Optional.empty(), new State.Failed(failure.toString()));
          }
        });
  }

  private Study named(Study study, ReportWish wish) {
    Shown known = last;
    if (!known.isOf(study, wish)) {
      known = new Shown(study, wish.anonymous(), wish.named(study));
      last = known;
    }
    return known.named();
  }

  /** Pages and their state. */
  private record Made(PagePictures pages, State state) {}

  private static Map<Chapter, Integer> chapters(PagePictures pages, Locale locale)
      throws IOException {
    Map<Chapter, Integer> begin = new EnumMap<>(Chapter.class);
    for (Chapter chapter : Chapter.values()) {
      pages.pageOf(chapter.heading(locale)).ifPresent(page -> begin.put(chapter, page));
    }
    return begin;
  }

  /** Releases the pages, which are many megabytes. */
  public void hide() {
    asked++;
    last = Shown.NOTHING;
    replace(Optional.empty(), new State.Nothing());
  }

  /**
   * Paints a page.
   *
   * @param page from 0
   * @param scale pixels a point
   * @param then receives the picture, unless other pages are shown by then
   */
  public void picture(int page, float scale, Consumer<BufferedImage> then) {
    int mine = asked;
    pages.ifPresent(
        shown ->
            tasks.inBackground(
                () -> shown.picture(page, scale),
                picture -> {
                  if (mine == asked) {
                    then.accept(picture);
                  }
                },
                // Other pages are shown by now, so the failure does not matter.
                late -> {}));
  }

  private void replace(Optional<PagePictures> now, State next) {
    pages.ifPresent(Preview::close);
    pages = now;
    state.set(next);
  }

  private static void close(PagePictures pages) {
    try {
      pages.close();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
