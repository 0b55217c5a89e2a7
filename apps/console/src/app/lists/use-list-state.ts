import { useNavigate, useSearch } from '@tanstack/react-router';
import type { ListChange } from './entity-list.ts';
import { type ListParams, type ListSearch, type ListState, nothingSelected } from './list-search.ts';

const replaced = ['query', 'selection'] as const;
const retained = ['page', 'selection', 'columns'] as const;

/** The view state after a change: different rows start at page 1, and rows out of view are deselected. */
export function changedListState<Filter extends string>(
  listState: ListState<Filter>,
  change: ListChange,
): ListState<Filter> {
  const names = Object.keys(change) as (keyof ListChange)[];
  const hasSameRows = names.every((name) => name === 'selection' || name === 'columns');
  const startsOver = names.some((name) => !retained.some((other) => other === name));
  return {
    ...listState,
    ...(startsOver ? { page: 1 } : {}),
    ...(hasSameRows ? {} : { selection: nothingSelected }),
    ...(change as Partial<ListState<Filter>>),
  };
}

/** Other URL parameters, such as an open dialog. */
function othersOf<Filter extends string>(search: ListSearch<Filter>, params: Record<string, unknown>) {
  const own = search.params(params);
  return Object.fromEntries(Object.entries(params).filter(([name]) => !(name in own)));
}

/** The view state of a list and its setter. Typing and selecting replace the history entry instead of adding one. */
export function useListState<Filter extends string>(search: ListSearch<Filter>) {
  const params = useSearch({ strict: false }) as ListParams;
  const navigate = useNavigate();
  const listState = search.read(params);
  return {
    listState,
    onChange: (change: ListChange) => {
      navigate({
        to: '.',
        search: ((now: Record<string, unknown>) => ({
          ...othersOf(search, now),
          ...search.write(changedListState(listState, change)),
        })) as never,
        replace: replaced.some((name) => name in change),
      });
    },
  };
}
