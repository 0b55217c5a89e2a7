import { usefulBindings } from '@tailrace/domain/search/bound-parameters';
import type { LevelGroup } from '@tailrace/domain/search/level-groups';
import { hashKey } from '@tanstack/react-query';
import { readValues, type SearchNavigation } from '#/features/query/params/index.ts';
import { rememberQuery } from './saved-queries.ts';
import { readDraft, writeDraft } from './search-draft.ts';
import type { QueryTools } from './use-query-tools.ts';

export interface QueryEdit {
  /** Searches for the draft query; returns false if the URL already has it. */
  submit: () => boolean;
  /** Replaces the draft query. */
  write: (text: string) => void;
  /** Replaces the query and searches. */
  search: (query: string) => void;
  /** Adds a condition to the draft query. */
  add: (query: string) => void;
  /** Adds a condition and searches. */
  filterFor: (field: string, value: unknown) => void;
  filterOut: (field: string, value: unknown) => void;
  filterExists: (field: string, has: boolean) => void;
  /** Asks for a group of levels or leaves it out, or no longer does. */
  filterLevel: (name: LevelGroup['name'], direction: 'for' | 'out') => void;
}

/** Changes the query: the editor's text, or the URL. */
export function queryEdit(
  { state, search }: Pick<SearchNavigation, 'state' | 'search'>,
  { filtered }: QueryTools,
): QueryEdit {
  const bindingsOf = (query: string) => usefulBindings(query, readValues(state.bindings));
  const put = (query: string) => {
    rememberQuery(query, state.timeRange);
    search({ query, bindings: bindingsOf(query) });
  };
  const filter = async (field: string, value: unknown, direction: 'for' | 'out') => {
    put(await filtered(readDraft(state.query), field, value, direction));
  };
  const filterExists = async (field: string, has: boolean) => {
    const { existsQuery } = await import('./exists-query.ts');
    put(existsQuery(readDraft(state.query), field, has));
  };
  const filterLevel = async (name: LevelGroup['name'], direction: 'for' | 'out') => {
    const { toggleLevel } = await import('@tailrace/domain/search/level-filters');
    put(toggleLevel(readDraft(state.query), name, direction));
  };
  return {
    submit: () => {
      const draft = readDraft(state.query);
      const hasSameValues =
        hashKey([bindingsOf(draft)]) === hashKey([usefulBindings(state.query, state.bindings)]);
      const isSearched = draft === state.query && hasSameValues && state.page === 1;
      if (!isSearched) put(draft);
      return !isSearched;
    },
    write: (text) => writeDraft(state.query, text),
    add: (query) => {
      const draft = readDraft(state.query).trim();
      writeDraft(state.query, draft === '' ? query : `${inGroup(draft)} AND ${inGroup(query)}`);
    },
    search: put,
    filterFor: (field, value) => void filter(field, value, 'for'),
    filterOut: (field, value) => void filter(field, value, 'out'),
    filterExists: (field, has) => void filterExists(field, has),
    filterLevel: (name, direction) => void filterLevel(name, direction),
  };
}

/** Adds parentheses around several conditions. */
const inGroup = (query: string) => (/\s/.test(query) ? `(${query})` : query);
