import { useDeferredValue, useMemo, useState } from 'react';
import { linesOf, matchingLines } from './find-lines.ts';

/** Finding a text in a dump: the matches, and the one that is looked at. */
export function useFind(text: string) {
  const [typed, setTyped] = useState('');
  const [isFiltered, setFiltered] = useState(false);
  const [step, setStep] = useState<number | null>(null);
  const find = useDeferredValue(typed);
  const all = useMemo(() => linesOf(text), [text]);
  const matches = useMemo(() => matchingLines(all, find), [all, find]);
  const isSearching = find.trim() !== '';
  // A reloaded dump can have fewer matches.
  const place = step === null || matches.length === 0 ? null : Math.min(step, matches.length - 1);
  return {
    typed,
    find,
    isFiltered,
    lines: isFiltered && isSearching ? matches : all,
    /** The place of the match among all, from 0; null before the first step. */
    place,
    current: place === null ? null : (matches[place]?.number ?? null),
    count: isSearching ? matches.length : null,
    total: all.length,
    onFind: (next: string) => {
      setTyped(next);
      setStep(null);
    },
    onFilter: setFiltered,
    /** To the next match, or to the previous one; after the last comes the first. */
    onStep: (by: 1 | -1) => {
      if (matches.length === 0) return;
      const from = place ?? (by === 1 ? -1 : matches.length);
      setStep((from + by + matches.length) % matches.length);
    },
  };
}
