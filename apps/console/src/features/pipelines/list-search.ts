import { defineListSearch } from '#/app/lists/list-search.ts';

export const pipelineListSearch = defineListSearch({
  perPage: 25,
  sort: { column: 'title', order: 'asc' },
});

export const ruleListSearch = defineListSearch({
  perPage: 25,
  sort: { column: 'title', order: 'asc' },
  filters: ['use'],
});

/** The list shows either a table or a diagram: `?view=flow`. */
interface PipelinesSearch {
  view?: 'flow';
}

export const pipelinesView = ({ view }: Record<string, unknown>): PipelinesSearch =>
  view === 'flow' ? { view } : {};

/** URL parameters of the page for a new rule: the query whose messages it is for. */
export const newRuleSearch = ({ query }: Record<string, unknown>): { query?: string } =>
  query === undefined || query === '' ? {} : { query: String(query) };
