import { defineListSearch } from '#/app/lists/list-search.ts';

export const grokListSearch = defineListSearch({ perPage: 25, sort: { column: 'name', order: 'asc' } });

export interface NewGrokSearch {
  /** The pattern that the form starts with. */
  pattern?: string;
}

/** Longer patterns do not come from a link of the console. */
const maxPatternLength = 2_000;

/** The URL parameters of the form for a new pattern. */
export const newGrokSearch = ({ pattern }: Record<string, unknown>): NewGrokSearch =>
  typeof pattern === 'string' && pattern.length <= maxPatternLength ? { pattern } : {};
