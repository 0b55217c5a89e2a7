import { guideInputs } from '@tailrace/domain/getting-started/guide-inputs';
import { gettingStartedNotices } from '@tailrace/domain/notices/getting-started';
import type { Schemas } from '@tailrace/sdk';
import { dismissGettingStarted, getGettingStarted } from '@tailrace/sdk/operations/getting-started';
import { searchRelative } from '@tailrace/sdk/operations/search';
import { listSidecars } from '@tailrace/sdk/operations/sidecars';
import { createStream, listStreamsPaginated } from '@tailrace/sdk/operations/streams';
import { createUser, listUsersPaginated } from '@tailrace/sdk/operations/users';
import { listSavedSearches } from '@tailrace/sdk/operations/views';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { query } from '#/app/calls/query.ts';
import { useCall } from '#/app/calls/use-call.ts';
import { useCan } from '#/app/calls/use-can.ts';
import { clusterNodesQuery } from '#/app/cluster-nodes.ts';
import { failureOf } from '#/app/failure.ts';
import { inputQueries } from '#/features/inputs/index.ts';
import { useQueryHistory } from '#/features/query/editor/index.ts';
import { waitingInterval } from './bounded-polling.ts';
import { GettingStartedScreen } from './GettingStartedScreen.tsx';
import { guideStatusQuery } from './status.ts';

const route = getRouteApi('/_authed/gettingstarted');

/** The start page of new administrators. When opened from the menu, it has no Dismiss button. */
export function GettingStartedPage() {
  const { menu, ...selection } = route.useSearch();
  const navigate = useNavigate();
  const can = useCan();
  const status = useQuery(guideStatusQuery());
  const states = useQuery(inputQueries.states());
  const nodes = useQuery(clusterNodesQuery());
  const messages = useQuery(progressQueries.messages());
  const savedSearches = useQuery(progressQueries.savedSearches());
  const canRoute = can(createStream);
  const streams = useQuery({ ...progressQueries.streams(), enabled: canRoute });
  const canInvite = can(createUser);
  const users = useQuery({ ...progressQueries.users(), enabled: canInvite && can(listUsersPaginated) });
  const dismiss = useDismissGuide();
  const missing = [status, states].filter(({ data }) => data === undefined);
  const error = missing.find((query) => query.error)?.error;

  return (
    <GettingStartedScreen
      inputs={
        missing.length === 0 && states.data && !nodes.isPending
          ? guideInputs(states.data, nodes.data?.nodes ?? [], location.hostname)
          : undefined
      }
      failure={error ? failureOf(error) : null}
      selection={selection}
      onChoose={(chosen) =>
        void navigate({
          to: '/gettingstarted',
          search: { ...(menu === undefined ? {} : { menu }), ...chosen },
          replace: true,
          resetScroll: false,
        })
      }
      messages={messages.data}
      savedSearches={savedSearches.data}
      streams={streams.data}
      users={users.data}
      hasSearched={useQueryHistory().length > 0}
      canRoute={canRoute}
      canInvite={canInvite}
      canInstall={can(listSidecars)}
      onDismiss={
        status.data?.show && menu === undefined
          ? () => dismiss.mutate({ body: {} }, { onSuccess: () => navigate({ to: '/' }) })
          : undefined
      }
      isDismissing={dismiss.isPending}
      onRetry={() => missing.forEach((query) => void query.refetch())}
    />
  );
}

const aDay = 86_400;
/** The streams of all messages, of events and of system events. */
const builtInStreams = 3;

/** The progress of each step: one call each, with the smallest possible reply. */
const progressQueries = {
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
const useDismissGuide = () =>
  useCall(dismissGettingStarted, {
    failed: gettingStartedNotices.dismissFailed,
    invalidates: [getGettingStarted],
  });
