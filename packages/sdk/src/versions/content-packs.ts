import type { Difference } from './difference.ts';
import { changed, changedEach, withMember } from './json.ts';
import { wrappedEntity } from './streams.ts';

export const contentPackDifferences: readonly Difference[] = [
  {
    title: 'Entities of the catalog may have no title.',
    since: '5.0',
    calls: ['GET /system/catalog'],
    reply: (reply) =>
      changed(reply, (catalog) =>
        withMember(catalog, 'entities', (entities) =>
          changedEach(entities, (entity) => ({ ...entity, title: entity.title ?? entity.id })),
        ),
      ),
  },
  {
    title: 'The parameters of an installation are sent as `entity`.',
    since: '7.0',
    calls: ['POST /system/content_packs/{contentPackId}/{revision}/installations'],
    body: wrappedEntity,
  },
];
