package dev.whisker.app.desktop.preferences;

import dev.whisker.app.desktop.desk.AccessLogField;
import dev.whisker.app.desktop.desk.Desk;
import dev.whisker.app.model.preferences.Appearance;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import javafx.scene.Node;

/** Preferences page: the window's look, and the time zone of stamps without one. */
final class GeneralPage {

  private final Node node;

  GeneralPage(Desk desk) {
    Appearance appearance = desk.appearance();
    node =
        new PreferenceRows(desk)
            .choice(
                "preference-language",
                desk.text("menu.view.language"),
                appearance.languageProperty(),
                List.of(Appearance.Language.values()),
                language -> desk.text("menu.view.language." + language.name()),
                appearance.languageProperty()::set)
            .choice(
                "preference-theme",
                desk.text("menu.view.theme"),
                appearance.lookProperty(),
                List.of(Appearance.Look.values()),
                look -> desk.text("menu.view.theme." + look.name()),
                appearance.lookProperty()::set)
            .choice(
                "preference-text-size",
                desk.text("preferences.text-size"),
                appearance.textSizeProperty(),
                Appearance.TEXT_SIZES,
                String::valueOf,
                appearance.textSizeProperty()::set)
            .choice(
                "preference-zone",
                desk.text("preferences.zone"),
                desk.study().zoneProperty(),
                zones(),
                zone -> zone.map(ZoneId::getId).orElse(desk.text("menu.view.theme.SYSTEM")),
                desk.study()::chooseZone)
            .say(desk.text("preferences.zone.what"))
            .row(desk.text("access-logs"), AccessLogField.of(desk))
            .say(desk.text("access-logs.what"))
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
