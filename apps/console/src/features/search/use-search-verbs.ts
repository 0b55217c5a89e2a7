import { absoluteRange, allMessages, neighbourRange, type TimeRange } from '@tailrace/domain/time-range';
import { hashKey } from '@tanstack/react-query';
import type { FieldActions, SortBy } from '#/components/core/search/model.ts';
import type { FieldLook } from './fields/field-look.ts';
import { rememberQuery } from './query/kept-queries.ts';
import { readValues } from './query/parameter-store.ts';
import { usefulBindings } from './query/parameters.ts';
import { readDraft, writeDraft } from './query/search-draft.ts';
import type { QueryTools } from './query/use-query-tools.ts';
import { isAllTime } from './search-request.ts';
import { stepBack, stepForward } from './time/time-trail.ts';
import type { Answer } from './use-search-answer.ts';
import type { SearchNavigation } from './use-search-place.ts';

export interface SearchVerbs {
  run: () => void;
  /** Puts a text in place of what is written. */
  write: (text: string) => void;
  /** Adds a condition to what is written. */
  add: (query: string) => void;
  chooseStreams: (streams: readonly string[]) => void;
  sortBy: (sort: SortBy) => void;
  previousTime: () => void;
  nextTime: () => void;
  /** Looks at the time beside this one, as long as it is. */
  besideTime: (direction: 'back' | 'forward') => void;
  allTime: (() => void) | undefined;
  fields: Pick<FieldActions, 'filterFor' | 'filterOut' | 'filterExists'>;
  lookAtField: (look: FieldLook | null) => void;
  filterExists: (field: string, has: boolean) => void;
}

interface Subjects {
  go: SearchNavigation;
  answer: Answer;
  tools: QueryTools;
}

/** What can be done on the search screen. */
export function useSearchVerbs({ go, answer, tools }: Subjects): SearchVerbs {
  const { place, ask } = go;
  const step = (range: TimeRange | undefined) => {
    if (range) ask({ timeRange: range });
  };
  const bindingsOf = (query: string) => usefulBindings(query, readValues(place.bindings));
  const put = (query: string) => {
    rememberQuery(query);
    ask({ query, bindings: bindingsOf(query) });
  };
  const filter = async (field: string, value: unknown, direction: 'for' | 'out') => {
    put(await tools.filtered(readDraft(place.query), field, value, direction));
  };
  const filterExists = async (field: string, has: boolean) => {
    const { existsQuery } = await import('./fields/exists-query.ts');
    put(existsQuery(readDraft(place.query), field, has));
  };
  return {
    run: () => {
      const draft = readDraft(place.query);
      const hasSameValues =
        hashKey([bindingsOf(draft)]) === hashKey([usefulBindings(place.query, place.bindings)]);
      if (draft === place.query && hasSameValues && place.page === 1) answer.again();
      else put(draft);
    },
    write: (text) => writeDraft(place.query, text),
    add: (query) => {
      const draft = readDraft(place.query).trim();
      writeDraft(place.query, draft === '' ? query : `${inGroup(draft)} AND ${inGroup(query)}`);
    },
    chooseStreams: (streams) => ask({ streams }),
    sortBy: (sort) => ask({ sort }),
    previousTime: () => step(stepBack(place.timeRange)),
    nextTime: () => step(stepForward(place.timeRange)),
    besideTime: (direction) => {
      const searched = answer.run?.effective;
      const span = searched && { from: Date.parse(searched.from), to: Date.parse(searched.to) };
      const beside = span && neighbourRange(span, direction);
      if (beside) go.lookAt(absoluteRange(beside));
    },
    allTime: isAllTime(place.timeRange) ? undefined : () => go.lookAt(allMessages),
    lookAtField: (look) => go.arrange({ look }),
    filterExists: (field, has) => void filterExists(field, has),
    fields: {
      filterFor: (field, value) => void filter(field, value, 'for'),
      filterOut: (field, value) => void filter(field, value, 'out'),
      filterExists: (field) => void filterExists(field, true),
    },
  };
}

/** Several conditions are held together. */
const inGroup = (query: string) => (/\s/.test(query) ? `(${query})` : query);
