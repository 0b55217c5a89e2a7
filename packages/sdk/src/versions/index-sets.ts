import type { Difference } from './difference.ts';
import { changed, without } from './json.ts';

/** The last part of a path: the id of what is changed. */
const lastPart = ({ pathname }: URL) => decodeURIComponent(pathname.slice(pathname.lastIndexOf('/') + 1));

export const indexSetDifferences: readonly Difference[] = [
  {
    title: 'A new index set is refused with `id`, `default`, `can_be_default` or `data_tiering_status`.',
    since: '7.0',
    calls: ['POST /system/indices/index_sets'],
    body: (body) =>
      changed(body, (set) => without(set, 'id', 'default', 'can_be_default', 'data_tiering_status')),
  },
  {
    title: 'A changed index set has its `id` in the body.',
    since: '7.0',
    calls: ['PUT /system/indices/index_sets/{id}'],
    body: (body, { url }) =>
      changed(body, (set) => (typeof set.id === 'string' ? set : { ...set, id: lastPart(url) })),
  },
];
