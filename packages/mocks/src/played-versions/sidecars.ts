import { changed, changedAt, changedEach, type Node, withMember, without } from '@tailrace/sdk/versions/json';
import type { PlayedDifference } from './played-difference.ts';

const tagged = (configuration: Node): Node => ({ tags: [], ...configuration });

const withAssignments = (sidecar: Node): Node =>
  withMember(sidecar, 'assignments', (assignments) =>
    changedEach(assignments, (assignment) => ({ assigned_from_tags: [], ...assignment })),
  );

export const playedSidecars: readonly PlayedDifference[] = [
  {
    since: '5.0',
    calls: ['listSidecars', 'listAllSidecars', 'getSidecar', 'searchSidecarAdministration'],
    reply: (reply) =>
      changed(reply, (node) =>
        withMember(withAssignments(node), 'sidecars', (sidecars) => changedEach(sidecars, withAssignments)),
      ),
  },
  {
    since: '5.0',
    calls: ['assignSidecarConfigurations'],
    body: (body) =>
      changedAt(body, ['nodes'], (nodes) =>
        changedEach(nodes, (node) =>
          withMember(node, 'assignments', (assignments) =>
            changedEach(assignments, (assignment) => without(assignment, 'assigned_from_tags')),
          ),
        ),
      ),
  },
  {
    since: '5.0',
    calls: ['getCollectorConfiguration', 'createCollectorConfiguration', 'updateCollectorConfiguration'],
    reply: (reply) => changed(reply, tagged),
  },
  {
    since: '5.0',
    calls: ['createCollectorConfiguration', 'updateCollectorConfiguration', 'validateCollectorConfiguration'],
    body: (body) => changed(body, (configuration) => without(configuration, 'tags')),
  },
];
