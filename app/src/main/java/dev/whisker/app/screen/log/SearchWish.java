package dev.whisker.app.screen.log;

import java.util.OptionalLong;

/** The requested match of a search, which may not be found yet. */
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
   * The line to go to, if it has been found by now; then the request is done. After the end of the
   * search it wraps around.
   *
   * @param current line of the user, from 1
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
      // Wraps around: there is no match on this side.
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
