import type { Choice, ChoiceSource } from '@tailrace/domain/forms/choices';
import { useEffect, useEffectEvent, useState } from 'react';

export interface MatchingChoices {
  choices: readonly Choice[];
  state: 'ready' | 'loading' | 'failed';
}

/** A longer list is not readable; typing narrows it. */
export const maxShown = 100;

/** Debounce in ms. */
const debounceMs = 200;

/** The choices with all words of the text; those that begin with it first. */
export function matching(choices: readonly Choice[], text: string): readonly Choice[] {
  const terms = text.toLowerCase().split(/\s+/).filter(Boolean);
  const fits = ({ label, detail = '' }: Choice) => {
    const read = `${label} ${detail}`.toLowerCase();
    return terms.every((word) => read.includes(word));
  };
  const start = text.toLowerCase();
  // The first is highlighted, so Enter after “source” has to choose it rather than “resource”.
  const rank = ({ label }: Choice) => {
    const name = label.toLowerCase();
    return name === start ? 0 : name.startsWith(start) ? 1 : 2;
  };
  const found = choices.filter(fits);
  const ranked = start === '' ? found : found.toSorted((a, b) => rank(a) - rank(b));
  return ranked.slice(0, maxShown);
}

interface Loaded extends MatchingChoices {
  /** The text this result was searched for. */
  text: string;
}

const nothingYet: Loaded = { choices: [], state: 'loading', text: '' };

/** The choices for the typed text, searched only while the list is open. */
export function useChoices(source: ChoiceSource, text: string, isOpen: boolean): MatchingChoices {
  const [found, setMatches] = useState(nothingYet);
  const isRemote = typeof source === 'function';

  const load = useEffectEvent(async (signal: AbortSignal) => {
    if (typeof source !== 'function') return;
    try {
      const choices = await source(text, signal);
      if (!signal.aborted) setMatches({ choices: choices.slice(0, maxShown), state: 'ready', text });
    } catch {
      if (!signal.aborted) setMatches({ choices: [], state: 'failed', text });
    }
  });

  useEffect(() => {
    if (!isOpen || !isRemote) return;
    const abort = new AbortController();
    const timer = setTimeout(() => void load(abort.signal), text === '' ? 0 : debounceMs);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [isOpen, isRemote, text]);

  if (typeof source !== 'function') return { choices: matching(source, text), state: 'ready' };
  // Until the response arrives, filter the previous choices, so that none is shown that no longer matches.
  return found.text === text ? found : { choices: matching(found.choices, text), state: 'loading' };
}
