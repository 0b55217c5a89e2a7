import { createStream } from '@tailrace/sdk/operations/streams';
import { createUser, listUsersPaginated } from '@tailrace/sdk/operations/users';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useCan } from '#/app/calls/use-can.ts';
import { clusterNodesQuery } from '#/app/cluster-nodes.ts';
import { failureOf } from '#/app/failure.ts';
import { inputQueries } from '#/features/inputs/index.ts';
import { useQueryHistory } from '#/features/query/editor/index.ts';
import { GettingStartedScreen } from './GettingStartedScreen.tsx';
import { guideInputs } from './guide-inputs.ts';
import { progressQueries, useDismissGuide } from './queries.ts';
import { guideStatusQuery } from './status.ts';

const route = getRouteApi('/_authed/gettingstarted');

/** The start page of new administrators. When opened from the menu, it has no Dismiss button. */
export function GettingStartedPage() {
  const { menu, ...place } = route.useSearch();
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
      place={place}
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
