package dev.whisker.app.facts;

import java.util.AbstractList;
import java.util.List;
import java.util.RandomAccess;
import java.util.function.Function;

/**
 * Answers about very many things, each made when it is asked for, so that whoever writes them one
 * after the other holds one at a time.
 *
 * @param <T> what they are about
 */
final class EachAnswer<T> extends AbstractList<NamedFacts> implements RandomAccess {

  private final List<T> subjects;
  private final Function<T, NamedFacts> answer;

  EachAnswer(List<T> subjects, Function<T, NamedFacts> answer) {
    this.subjects = subjects;
    this.answer = answer;
  }

  @Override
  public NamedFacts get(int index) {
    return answer.apply(subjects.get(index));
  }

  @Override
  public int size() {
    return subjects.size();
  }
}
