import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useMemo } from 'react';
import { namesContaining, regexProblem } from './name-filter.ts';
import { metricQueries } from './queries.ts';

interface Wanted {
  text: string;
  isRegex: boolean;
}

interface Filtered {
  /** `undefined` while a regular expression runs. */
  names: readonly string[] | undefined;
  problem: string | null;
}

/** The names that a text or a regular expression selects. */
export function useNameFilter(
  names: readonly string[],
  loadedAt: number,
  { text, isRegex }: Wanted,
): Filtered {
  const plain = useDeferredValue(isRegex ? '' : text);
  const containing = useMemo(() => namesContaining(names, plain), [names, plain]);
  const invalid = isRegex ? regexProblem(text) : null;
  const isRun = isRegex && invalid === null && names.length > 0;
  const matching = useQuery({ ...metricQueries.matching(names, loadedAt, text), enabled: isRun });
  if (!isRegex) return { names: containing, problem: null };
  if (invalid !== null) return { names: [], problem: invalid };
  return { names: isRun ? matching.data : [], problem: matching.error?.message ?? null };
}
