import { allOfThem } from '@tailrace/domain/lists/list-defaults';
import { listEventNotifications } from '@tailrace/sdk/operations/events';
import { listStreams } from '@tailrace/sdk/operations/streams';
import { query } from '#/app/calls/query.ts';

/** Every stream the user may read. */
export const streamsQuery = query(
  listStreams,
  {},
  { select: ({ streams }) => streams, isAside: true, staleTime: 60_000 },
);

/** Every notification; read again when the user comes back to the tab, where one may have been created. */
export const notificationsQuery = query(
  listEventNotifications,
  { per_page: allOfThem },
  { select: ({ notifications }) => notifications, isAside: true, refetchOnWindowFocus: 'always' },
);
