import type { MessagesWidget } from '@tailrace/domain/views/widgets/widget';
import type { SortBy } from '#/components/core/search/model.ts';

const newestFirst: SortBy = { field: 'timestamp', order: 'DESC' };

/** The order of a message list; the newest first without one. */
export function sortOf({ sort = [] }: MessagesWidget['config']): SortBy {
  const [first] = sort;
  if (!first) return newestFirst;
  return { field: first.field, order: first.direction === 'Ascending' ? 'ASC' : 'DESC' };
}

export const withSort = (widget: MessagesWidget, { field, order }: SortBy): MessagesWidget => ({
  ...widget,
  config: {
    ...widget.config,
    sort: [{ type: 'pivot', field, direction: order === 'ASC' ? 'Ascending' : 'Descending' }],
  },
});
