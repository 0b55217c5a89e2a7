import type { Difference } from './difference.ts';
import { idOf } from './entities.ts';
import { changed, without } from './json.ts';

export const indexSetDifferences: readonly Difference[] = [
  {
    title: 'New index sets have no `id`, `default`, `can_be_default` or `data_tiering_status`.',
    since: '7.0',
    calls: ['POST /system/indices/index_sets'],
    body: (body) =>
      changed(body, (set) => without(set, 'id', 'default', 'can_be_default', 'data_tiering_status')),
  },
  {
    title: 'Changed index sets have their `id` in the body.',
    since: '7.0',
    calls: ['PUT /system/indices/index_sets/{id}'],
    body: (body, { url }) =>
      changed(body, (set) => (typeof set.id === 'string' ? set : { ...set, id: idOf(url) })),
  },
];
