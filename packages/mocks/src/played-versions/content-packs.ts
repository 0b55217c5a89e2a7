import { changed } from '@tailrace/sdk/versions/json';
import type { PlayedDifference } from './played-difference.ts';

export const playedContentPacks: readonly PlayedDifference[] = [
  {
    since: '7.0',
    calls: ['uninstallContentPack'],
    reply: (reply) => changed(reply, (result) => ({ ...result, entity_grants: [] })),
  },
];
