import type { Difference } from './difference.ts';
import { changed, isNode } from './json.ts';

/** The id of what is changed: the last part of a path. */
export const idOf = ({ pathname }: URL): string =>
  decodeURIComponent(pathname.slice(pathname.lastIndexOf('/') + 1));

/** Comes after the differences that change the entities themselves. */
export const entityDifferences: readonly Difference[] = [
  {
    title: 'New entities and changed views are sent as `entity`.',
    since: '7.0',
    calls: [
      'POST /streams',
      'POST /views',
      'PUT /views/{id}',
      'POST /events/definitions',
      'POST /events/notifications',
      'POST /system/content_packs/{contentPackId}/{revision}/installations',
    ],
    body: (body) => changed(body, (entity) => (isNode(entity.entity) ? entity : { entity })),
  },
];
