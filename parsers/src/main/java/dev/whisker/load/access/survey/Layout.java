package dev.whisker.load.access.survey;

import dev.whisker.input.Problem;
import dev.whisker.load.TimesUnit;
import dev.whisker.load.access.word.Unit;
import java.util.List;

/**
 * Where an access log has what. Places are counted from the request on: 1 is the token behind it,
 * -1 the one before it.
 *
 * @param status place of the answer's status
 * @param taken place of the time taken
 * @param unit of the time taken
 * @param ownUnits whether the unit that a line writes behind the time is the one to read it in
 * @param tickMillis how fine the times taken are worth keeping
 * @param fineStamps whether stamps tell more than whole seconds
 * @param stampsEnd whether the stamp is that of the answer's end
 * @param doubts what had to be guessed
 */
public record Layout(
    int status,
    int taken,
    Unit unit,
    boolean ownUnits,
    double tickMillis,
    boolean fineStamps,
    boolean stampsEnd,
    List<Problem> doubts) {

  /** Its unit, as it is told of the result. */
  public TimesUnit timesUnit() {
    return new TimesUnit(
        unit.symbol(),
        doubts.stream().anyMatch(doubt -> doubt.kind() == Problem.Kind.TIME_UNIT_GUESSED));
  }
}
