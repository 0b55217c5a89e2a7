import type { Difference } from './difference.ts';
import { changedAt, changedEach } from './json.ts';

export const contentPackDifferences: readonly Difference[] = [
  {
    title: 'Entities of the catalog may have no title.',
    since: '5.0',
    calls: ['GET /system/catalog'],
    reply: (reply) =>
      changedAt(reply, ['entities'], (entities) =>
        changedEach(entities, (entity) => ({ ...entity, title: entity.title ?? entity.id })),
      ),
  },
];
