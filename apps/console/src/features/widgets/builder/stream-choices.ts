import { listStreams } from '@tailrace/sdk/operations/streams';
import { query } from '#/app/calls/query.ts';

/** The streams the user may read, as choices. */
export const streamChoicesQuery = query(
  listStreams,
  {},
  {
    select: ({ streams }) => streams.map(({ id, title }) => ({ value: id, label: title })),
    isAside: true,
    staleTime: 60_000,
  },
);
