import { listDefaults } from '@tailrace/domain/lists/list-defaults';
import { defineListSearch } from '#/app/lists/list-search.ts';

const sort = { column: 'name', order: 'asc' } as const;

export const configurationListSearch = defineListSearch({
  perPage: listDefaults.collectorConfigurations.per_page,
  sort,
});
export const collectorListSearch = defineListSearch({ perPage: listDefaults.collectors.per_page, sort });
export const variableListSearch = defineListSearch({ perPage: 10, sort });

/** The lists of the page, besides that of the configurations. */
const otherLists = ['collectors', 'variables'] as const;
export type OtherList = (typeof otherLists)[number];

/** The URL parameters of the page: which list it shows, its view state, and the variable that is edited. */
export const configurationPageSearch = (params: Record<string, unknown>) => {
  const list = otherLists.find((name) => name === params.list);
  return {
    ...configurationListSearch.params(params),
    ...(list && { list }),
    ...(list === 'variables' && typeof params.variable === 'string' && { variable: params.variable }),
  };
};

const panels = ['preview', 'variables', 'sidecars', 'history'] as const;
export type EditorPanel = (typeof panels)[number];

/** The URL parameters of the editor: what is shown beside the template. */
export const editorSearch = ({ panel }: Record<string, unknown>): { panel?: EditorPanel } => {
  const known = panels.find((name) => name === panel);
  return known ? { panel: known } : {};
};
