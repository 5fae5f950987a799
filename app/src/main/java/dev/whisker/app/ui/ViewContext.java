package dev.whisker.app.ui;

import dev.whisker.analysis.wording.Wording;
import dev.whisker.app.environment.Languages;
import dev.whisker.app.session.Appearance;
import dev.whisker.app.session.CriteriaModel;
import dev.whisker.app.session.Following;
import dev.whisker.app.session.Leaving;
import dev.whisker.app.session.Notice;
import dev.whisker.app.session.Places;
import dev.whisker.app.session.SessionModels;
import dev.whisker.app.session.StudyModel;
import dev.whisker.app.session.Tasks;
import dev.whisker.app.session.Workspaces;
import dev.whisker.app.study.FileTrouble;
import dev.whisker.app.study.Material;
import dev.whisker.app.study.Samples;
import dev.whisker.charts.look.Palette;
import dev.whisker.charts.look.Theme;
import dev.whisker.failure.Attempt;
import dev.whisker.files.FileContent;
import dev.whisker.input.Problem;
import dev.whisker.text.Texts;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import javafx.beans.InvalidationListener;
import javafx.beans.Observable;
import javafx.beans.value.ObservableValue;
import javafx.util.Subscription;

/**
 * The texts, models and settings for all views of one language. Closing it removes the views'
 * listeners from the models, which live longer.
 */
public final class ViewContext implements AutoCloseable {

  private final SessionModels models;
  private final Actions actions;
  private final Locale locale;
  private final Texts texts;
  private final Wording wording;
  private final Set<String> unfolded;
  private final Runnable failed;
  private final List<Subscription> subscriptions = new ArrayList<>();

  public ViewContext(SessionModels models, Actions actions) {
    this(models, actions, new HashSet<>(), () -> {});
  }

  private ViewContext(
      SessionModels models, Actions actions, Set<String> unfolded, Runnable failed) {
    this.models = models;
    this.actions = actions;
    this.unfolded = unfolded;
    this.failed = failed;
    this.locale = models.appearance().locale();
    this.texts = Languages.texts(locale);
    this.wording = Wording.in(locale);
  }

  /**
   * A desk for a part of the window.
   *
   * @param failed called after a bug in a view of this part
   */
  public ViewContext part(Runnable failed) {
    return new ViewContext(models, actions, unfolded, failed);
  }

  public StudyModel study() {
    return models.study();
  }

  /** The name of the workspace, the sample, or the first path with a usable file. */
  public Optional<String> compared() {
    Material material = study().study().material();
    return workspaces()
        .fileProperty()
        .get()
        .or(material::firstUsable)
        .map(path -> String.valueOf(path.getFileName()))
        .map(name -> material.sample().map(sample -> sample.title(locale)).orElse(name));
  }

  public Appearance appearance() {
    return models.appearance();
  }

  public Samples samples() {
    return models.samples();
  }

  public Tasks tasks() {
    return models.tasks();
  }

  public Actions actions() {
    return actions;
  }

  public Places places() {
    return models.places();
  }

  public CriteriaModel criteria() {
    return models.criteria();
  }

  /** The ids of unfolded parts; they stay unfolded when a view is rebuilt. */
  public Set<String> unfolded() {
    return unfolded;
  }

  public Texts texts() {
    return texts;
  }

  public Workspaces workspaces() {
    return models.workspaces();
  }

  public Leaving leaving() {
    return models.leaving();
  }

  public Following following() {
    return models.following();
  }

  public Locale locale() {
    return locale;
  }

  public Wording wording() {
    return wording;
  }

  public String text(String key) {
    return texts.get(key);
  }

  public String text(String key, Map<String, ?> values) {
    return texts.get(key, values);
  }

  /** The reason why a file cannot be used, and the remedy. */
  public String reason(FileContent.Unknown file) {
    return reason(FileTrouble.problem(file));
  }

  /** The problem's sentence and remedy. */
  public String reason(Problem problem) {
    return text(
        "file.unusable",
        Map.of("reason", problem.reason(locale), "advice", problem.advice(locale)));
  }

  /** The current theme of charts. */
  public Theme theme() {
    return models.appearance().isDark() ? Theme.DARK : Theme.LIGHT;
  }

  public Palette palette() {
    return new Palette(theme());
  }

  /** Shows a value now and whenever it changes. */
  public <T> void show(ObservableValue<T> value, Consumer<? super T> view) {
    subscriptions.add(value.subscribe(now -> attempt(() -> view.accept(now))));
  }

  /** Runs an action whenever a value changes. */
  public void whenChanged(ObservableValue<?> value, Runnable action) {
    subscriptions.add(value.subscribe(() -> attempt(action)));
  }

  /** Runs an action whenever a list or map changes. */
  public void whenChanged(Observable collection, Runnable action) {
    InvalidationListener listener = any -> attempt(action);
    collection.addListener(listener);
    keep(() -> collection.removeListener(listener));
  }

  private void attempt(Runnable action) {
    Attempt.run("View", action, failed);
  }

  /** Copies a text to the clipboard, and reports it. */
  public void copy(String text) {
    actions.copy(text);
    study().notices().add(new Notice.Copied());
  }

  /** Ends a subscription with the views. */
  public void keep(Subscription subscription) {
    subscriptions.add(subscription);
  }

  @Override
  public void close() {
    subscriptions.forEach(Subscription::unsubscribe);
    subscriptions.clear();
  }
}
