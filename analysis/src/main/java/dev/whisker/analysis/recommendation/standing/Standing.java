package dev.whisker.analysis.recommendation.standing;

/** How one candidate stands to another on one axis. */
public enum Standing {
  AHEAD,
  /** Shown to be ahead, perhaps by less than anybody would act on. */
  SLIGHTLY_AHEAD,
  /** Shown to be alike. */
  LEVEL,
  /** Not told apart, or not known on one side. */
  OPEN,
  SLIGHTLY_BEHIND,
  BEHIND;

  /** Whether it is shown to be ahead, by however little. */
  public boolean isAhead() {
    return this == AHEAD || this == SLIGHTLY_AHEAD;
  }

  /** Whether it is shown to be behind, by however little. */
  public boolean isBehind() {
    return reversed().isAhead();
  }

  /** How the other stands to the one. */
  Standing reversed() {
    return switch (this) {
      case AHEAD -> BEHIND;
      case SLIGHTLY_AHEAD -> SLIGHTLY_BEHIND;
      case LEVEL -> LEVEL;
      case OPEN -> OPEN;
      case SLIGHTLY_BEHIND -> SLIGHTLY_AHEAD;
      case BEHIND -> AHEAD;
    };
  }

  /** The same where it may be by less than anybody would act on. */
  Standing slightly() {
    return switch (this) {
      case AHEAD -> SLIGHTLY_AHEAD;
      case BEHIND -> SLIGHTLY_BEHIND;
      default -> this;
    };
  }
}
