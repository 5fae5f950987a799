package dev.whisker.app.model.log;

import java.util.OptionalLong;

/** Which of the lines found somebody wants to go to; it may be yet to be found. */
final class SearchWish {

  private enum Wish {
    NONE,
    /** The current line or one behind it. */
    FIRST,
    NEXT,
    PREVIOUS
  }

  private final LogSearch search;
  private Wish wish = Wish.NONE;

  SearchWish(LogSearch search) {
    this.search = search;
  }

  void first() {
    wish = Wish.FIRST;
  }

  void next() {
    wish = Wish.NEXT;
  }

  void previous() {
    wish = Wish.PREVIOUS;
  }

  void none() {
    wish = Wish.NONE;
  }

  /**
   * The line to go to, if it has been found by now: then the wish is fulfilled. Once the search has
   * ended, it goes round.
   *
   * @param current where the user is; lines count from 1
   */
  OptionalLong fulfil(long current) {
    if (wish == Wish.NONE) {
      return OptionalLong.empty();
    }
    long here = current - 1;
    OptionalLong found =
        switch (wish) {
          case PREVIOUS -> search.before(here);
          case FIRST -> search.after(here - 1);
          case NEXT, NONE -> search.after(here);
        };
    if (found.isEmpty() && !search.state().goesOn()) {
      // Once round, as there is nothing left on this side.
      found = wish == Wish.PREVIOUS ? search.last() : search.after(-1);
      wish = Wish.NONE;
    }
    if (found.isEmpty()) {
      return found;
    }
    wish = Wish.NONE;
    return OptionalLong.of(found.getAsLong() + 1);
  }
}
