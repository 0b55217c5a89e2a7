import { changedAt, changedEach } from '@tailrace/sdk/versions/json';
import type { PlayedDifference } from './played-difference.ts';

const undecorated = { added_fields: {}, changed_fields: {}, removed_fields: {} };

/** What the contract itself says of 4.2 and 4.3, and every later version has. */
export const playedSince4: readonly PlayedDifference[] = [
  { since: '4.3', calls: ['terminateSession'], status: 200 },
  {
    since: '4.3',
    calls: ['simulatePipelines'],
    reply: (reply) =>
      changedAt(reply, ['messages'], (messages) =>
        changedEach(messages, (message) => ({ ...message, decoration_stats: undecorated })),
      ),
  },
];
