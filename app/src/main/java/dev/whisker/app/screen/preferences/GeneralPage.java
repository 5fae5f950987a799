package dev.whisker.app.screen.preferences;

import dev.whisker.app.session.Appearance;
import dev.whisker.app.ui.AccessLogField;
import dev.whisker.app.ui.ViewContext;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import javafx.scene.Node;

/** Preferences page: the window's look, and the time zone of stamps without one. */
final class GeneralPage {

  private final Node node;

  GeneralPage(ViewContext context) {
    Appearance appearance = context.appearance();
    node =
        new PreferenceRows(context)
            .choice(
                "preference-language",
                context.text("menu.view.language"),
                appearance.languageProperty(),
                List.of(Appearance.Language.values()),
                language -> context.text("menu.view.language." + language.name()),
                appearance.languageProperty()::set)
            .choice(
                "preference-theme",
                context.text("menu.view.theme"),
                appearance.lookProperty(),
                List.of(Appearance.Look.values()),
                look -> context.text("menu.view.theme." + look.name()),
                appearance.lookProperty()::set)
            .choice(
                "preference-text-size",
                context.text("preferences.text-size"),
                appearance.textSizeProperty(),
                Appearance.TEXT_SIZES,
                String::valueOf,
                appearance.textSizeProperty()::set)
            .choice(
                "preference-zone",
                context.text("preferences.zone"),
                context.study().zoneProperty(),
                zones(),
                zone -> zone.map(ZoneId::getId).orElse(context.text("menu.view.theme.SYSTEM")),
                context.study()::chooseZone)
            .say(context.text("preferences.zone.what"))
            .row(context.text("access-logs"), AccessLogField.of(context))
            .say(context.text("access-logs.what"))
            .node();
  }

  Node node() {
    return node;
  }

  private static List<Optional<ZoneId>> zones() {
    List<Optional<ZoneId>> zones = new ArrayList<>();
    zones.add(Optional.empty());
    ZoneId.getAvailableZoneIds().stream()
        .filter(
            id ->
                id.equals("UTC")
                    || id.matches("(Africa|America|Asia|Atlantic|Australia|Europe|Pacific)/.*"))
        .sorted()
        .map(ZoneId::of)
        .map(Optional::of)
        .forEach(zones::add);
    return zones;
  }
}
