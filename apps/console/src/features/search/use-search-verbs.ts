import { allMessages, type TimeRange } from '@tailrace/domain/time-range';
import type { FieldActions, SortBy } from '#/components/search/model.ts';
import { writeDraft } from './query/search-draft.ts';
import type { QueryTools } from './query/use-query-tools.ts';
import { toggleColumn } from './search-place.ts';
import { isAllTime } from './search-request.ts';
import { stepBack, stepForward } from './time/time-trail.ts';
import type { Answer } from './use-search-answer.ts';
import type { SearchNavigation } from './use-search-place.ts';

export interface SearchVerbs {
  run: () => void;
  write: (text: string) => void;
  chooseStreams: (streams: readonly string[]) => void;
  sortBy: (sort: SortBy) => void;
  previousTime: () => void;
  nextTime: () => void;
  allTime: (() => void) | undefined;
  fields: Omit<FieldActions, 'showTopValues'>;
}

interface Subjects {
  go: SearchNavigation;
  /** What the editor says, asked or not. */
  draft: string;
  answer: Answer;
  tools: QueryTools;
}

/** What can be done on the search screen. */
export function useSearchVerbs({ go, draft, answer, tools }: Subjects): SearchVerbs {
  const { place, ask } = go;
  const step = (range: TimeRange | undefined) => {
    if (range) ask({ timeRange: range });
  };
  const filter = async (field: string, value: unknown, direction: 'for' | 'out') => {
    const query = await tools.filtered(draft, field, value, direction);
    ask({ query });
  };
  return {
    run: () => {
      const isAsked = draft === place.query && place.page === 1;
      if (isAsked) answer.again();
      else ask({ query: draft });
    },
    write: (text) => writeDraft(place.query, text),
    chooseStreams: (streams) => ask({ streams }),
    sortBy: (sort) => ask({ sort }),
    previousTime: () => step(stepBack(place.timeRange)),
    nextTime: () => step(stepForward(place.timeRange)),
    allTime: isAllTime(place.timeRange) ? undefined : () => go.lookAt(allMessages),
    fields: {
      filterFor: (field, value) => void filter(field, value, 'for'),
      filterOut: (field, value) => void filter(field, value, 'out'),
      toggleColumn: (field) => go.arrange(toggleColumn(place, field)),
    },
  };
}
