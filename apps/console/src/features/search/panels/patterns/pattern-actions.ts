import type { Pattern } from '@tailrace/domain/search/patterns/pattern';
import { patternQuery, valueQuery, withCondition } from '@tailrace/domain/search/patterns/pattern-query';
import type { SearchNavigation } from '#/features/query/params/index.ts';
import { type PatternView, writeView } from './pattern-view.ts';

export interface PatternActions {
  /** The searched streams; none are all. */
  streams: readonly string[];
  /** Shows the messages of a pattern, or those of it that have a value. */
  filterBy: (pattern: Pattern, value?: string) => void;
  /** Searches without the messages of a pattern, and groups what is left. */
  exclude: (pattern: Pattern) => void;
  /** Marks what first came with this pattern or after it. */
  markSince: (pattern: Pattern) => void;
  /** Pins a pattern to a timeline; null where the server has none. */
  pin: ((pattern: Pattern) => void) | null;
}

/** What can be done with a pattern, through the URL. */
export function patternActions(
  { state, search }: Pick<SearchNavigation, 'state' | 'search'>,
  view: PatternView,
  onView: (change: Partial<PatternView>) => void,
  pin: PatternActions['pin'],
): PatternActions {
  return {
    streams: state.streams,
    pin,
    filterBy: ({ parts }, value) => {
      const conditions = [patternQuery(parts)?.query, value === undefined ? undefined : valueQuery(value)];
      const condition = conditions.filter((query) => query !== undefined && query !== null).join(' AND ');
      if (condition !== '') search({ query: withCondition(state.query, condition, 'for'), panel: null });
    },
    exclude: ({ parts }) => {
      const condition = patternQuery(parts)?.query;
      if (condition === undefined) return;
      const settings = writeView({ ...view, open: null });
      search({ query: withCondition(state.query, condition, 'out'), panel: { kind: 'patterns', settings } });
    },
    markSince: ({ first }) => {
      if (!Number.isNaN(first)) onView({ since: { kind: 'moment', moment: first } });
    },
  };
}
