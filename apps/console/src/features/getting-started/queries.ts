import { gettingStartedNotices } from '@tailrace/domain/notices/getting-started';
import type { Schemas } from '@tailrace/sdk';
import { dismissGettingStarted, getGettingStarted } from '@tailrace/sdk/operations/getting-started';
import { searchRelative } from '@tailrace/sdk/operations/search';
import { listStreamsPaginated } from '@tailrace/sdk/operations/streams';
import { listUsersPaginated } from '@tailrace/sdk/operations/users';
import { listSavedSearches } from '@tailrace/sdk/operations/views';
import { query } from '#/app/calls/query.ts';
import { useCall } from '#/app/calls/use-call.ts';
import { waitingInterval } from './bounded-polling.ts';

const aDay = 86_400;
/** The streams of all messages, of events and of system events. */
const builtInStreams = 3;

/** The progress of each step: one call each, with the smallest possible reply. */
export const progressQueries = {
  /** The messages of the last day; polled until there are some, for ten minutes at most. */
  messages: () =>
    query(
      searchRelative,
      { query: '*', range: aDay, limit: 1 },
      {
        select: ({ total_results }) => total_results,
        refetchInterval: ({ state }) => waitingInterval(state.data?.total_results === 0, state),
      },
    ),
  savedSearches: () => query(listSavedSearches, { per_page: 1 }, { select: ({ total }) => total }),
  /** For users who see all streams. */
  streams: () =>
    query(
      listStreamsPaginated,
      { per_page: 1 },
      { select: ({ pagination }) => Math.max(0, pagination.total - builtInStreams) },
    ),
  /** Without the built-in administrator and service accounts. */
  users: () =>
    query(
      listUsersPaginated,
      { per_page: 50 },
      { select: ({ total, users }) => total - users.filter(isProgram).length },
    ),
};

/** Every Graylog server has a built-in `graylog-sidecar` user; older versions do not mark it as a service account. */
const isProgram = ({ username, service_account }: Schemas['UserOverview']) =>
  service_account === true || username === 'graylog-sidecar';

/** Hides the guide for everyone, and refetches whether to show it. */
export const useDismissGuide = () =>
  useCall(dismissGettingStarted, {
    failed: gettingStartedNotices.dismissFailed,
    invalidates: [getGettingStarted],
  });
