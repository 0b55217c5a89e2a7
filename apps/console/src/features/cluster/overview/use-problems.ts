import { shownInputs } from '@tailrace/domain/inputs/input-state';
import { countIndexerFailures, getIndexerClusterHealth } from '@tailrace/sdk/operations/indices';
import { listClusterInputStates } from '@tailrace/sdk/operations/inputs';
import type { UseQueryResult } from '@tanstack/react-query';
import { useQuery } from '@tanstack/react-query';
import { clusterNodesQuery } from '#/app/cluster-nodes.ts';
import { displayMessage } from '#/app/display-message.ts';
import { isRefused } from '#/app/failure.ts';
import { useServerVersion } from '#/app/server-version.ts';
import { usePermissions } from '#/app/use-permissions.ts';
import { inputQueries } from '#/features/inputs/index.ts';
import { byUrgency, notificationProblems, type Problem } from './problems.ts';
import { overviewQueries } from './queries.ts';
import { failureProblems, healthProblems, inputProblems, nodeProblems } from './state-problems.ts';

/** One thing that is looked at to tell whether all is well. */
interface Check {
  /** As in "Could not check the inputs". */
  what: string;
  needs: string;
  query: UseQueryResult;
}

export interface Problems {
  /** The most urgent first. */
  problems: Problem[];
  /** Whether a check has not answered yet. */
  isChecking: boolean;
  /** The checks that the user has no permission for. */
  unseen: readonly Pick<Check, 'what' | 'needs'>[];
}

const list = new Intl.ListFormat('en');

function uncheckedProblems(checks: readonly Check[]): Problem[] {
  const failed = checks.filter(({ query }) => query.isError);
  const [first] = failed;
  if (!first) return [];
  return [
    {
      key: 'unchecked',
      urgency: 'normal',
      title: `Could not check ${list.format(failed.map(({ what }) => what))}`,
      advice: displayMessage(first.query.error),
      fix: { kind: 'retry', run: () => failed.forEach(({ query }) => void query.refetch()) },
    },
  ];
}

/** What is wrong, from notifications and from the state of inputs, nodes and the search cluster. */
export function useProblems(): Problems {
  const isPermitted = usePermissions();
  const only = (needs: string) => ({ enabled: isPermitted(needs) });
  const isEmbedded = useServerVersion()?.isTailrace === true;
  const canReadNotifications = isPermitted('notifications:read');
  const notifications = useQuery({ ...overviewQueries.notifications(), ...only('notifications:read') });
  const inputs = useQuery({ ...inputQueries.list(), ...only(listClusterInputStates.permission) });
  const states = useQuery({ ...inputQueries.states(), ...only(listClusterInputStates.permission) });
  const nodes = useQuery({ ...overviewQueries.nodes(), ...only('system:read') });
  const known = useQuery(clusterNodesQuery());
  const health = useQuery({ ...overviewQueries.health(), ...only(getIndexerClusterHealth.permission) });
  const failures = useQuery({ ...overviewQueries.failures(), ...only(countIndexerFailures.permission) });

  const checks: Check[] = [
    { what: 'the system notifications', needs: 'notifications:read', query: notifications },
    { what: 'the inputs', needs: listClusterInputStates.permission, query: inputs },
    { what: 'the states of inputs', needs: listClusterInputStates.permission, query: states },
    { what: 'the nodes', needs: 'system:read', query: nodes },
    { what: 'the search cluster', needs: getIndexerClusterHealth.permission, query: health },
    { what: 'the indexer failures', needs: countIndexerFailures.permission, query: failures },
  ];
  // Other versions of the server may require more.
  const isSeen = ({ needs, query }: Check) => isPermitted(needs) && !isRefused(query.error);
  const seen = checks.filter(isSeen);

  return {
    problems: byUrgency([
      ...notificationProblems(notifications.data?.notifications ?? [], inputs.data?.inputs ?? []),
      ...(inputs.data && states.data
        ? inputProblems(shownInputs(inputs.data.inputs, states.data), canReadNotifications)
        : []),
      ...nodeProblems(nodes.data ?? {}, known.data?.nodes ?? [], isPermitted('system:read')),
      ...(health.data ? healthProblems(health.data) : []),
      // The embedded server tells of them by a notification.
      ...(isEmbedded && canReadNotifications ? [] : failureProblems(failures.data?.count ?? 0)),
      ...uncheckedProblems(seen),
    ]),
    isChecking: seen.some(({ query }) => query.isPending),
    unseen: checks.filter((check) => !isSeen(check)),
  };
}
