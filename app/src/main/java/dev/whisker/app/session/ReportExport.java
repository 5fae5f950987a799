package dev.whisker.app.session;

import dev.whisker.app.study.ReportFormat;
import dev.whisker.app.study.ReportWish;
import dev.whisker.app.study.Study;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import javafx.beans.property.ReadOnlyObjectWrapper;

/**
 * Writes reports of the comparison on the screen.
 *
 * <p>Used on the screen's thread only.
 */
public final class ReportExport {

  private final TaskQueue turns;
  private final ReadOnlyObjectWrapper<Study> shown;
  private final Presentation presentation;
  private final List<Notice> notices;

  ReportExport(
      TaskQueue turns,
      ReadOnlyObjectWrapper<Study> shown,
      Presentation presentation,
      List<Notice> notices) {
    this.turns = turns;
    this.shown = shown;
    this.presentation = presentation;
    this.notices = notices;
  }

  /**
   * Writes a report of the comparison on the screen, if there is one.
   *
   * @param locale the language, unless the options have another
   */
  public void write(ReportFormat format, Path file, Locale locale) {
    turns.soon(() -> writeNow(format, file, locale));
  }

  private void writeNow(ReportFormat format, Path file, Locale locale) {
    Study now = shown.get();
    ReportWish wish = presentation.reportProperty().get();
    Locale language = format.isForPeople() ? wish.language().orElse(locale) : locale;
    if (now.comparison().isPresent()) {
      turns.work(
          new Activity.Writing(),
          turn -> {
            Study named = wish.named(now);
            format.write(named, named.comparison().orElseThrow(), language, wish.options(), file);
            return file;
          },
          written -> notices.add(new Notice.Written(written)),
          failure -> notices.add(new Notice.NotWritten(file, Notice.reason(failure))));
    }
  }
}
