import { listDefaults } from '@tailrace/domain/lists/list-defaults';
import { defineListSearch } from '#/app/lists/list-search.ts';

export const definitionListSearch = defineListSearch({ perPage: listDefaults.eventDefinitions.per_page });

/** URL parameters of the page for a new definition: the query and the streams to start with. */
export interface NewDefinitionSearch {
  query?: string;
  streams?: string;
  /** The id of the definition to copy. */
  copy_of?: string;
}

const names = ['query', 'streams', 'copy_of'] as const;

/** Ignores everything else in the URL. */
export const newDefinitionSearch = (search: Record<string, unknown>): NewDefinitionSearch =>
  Object.fromEntries(
    names.flatMap((name) => {
      const value = search[name];
      // The router parses numbers.
      return value === undefined || value === '' ? [] : [[name, String(value)]];
    }),
  );
