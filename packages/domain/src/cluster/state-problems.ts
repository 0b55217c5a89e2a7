import type { Schemas } from '@tailrace/sdk';
import { countOf } from '../format/format.ts';

/** `note`: not wrong by itself, but perhaps not meant, such as a stopped input. */
export type Urgency = 'urgent' | 'normal' | 'note';

/** Something an administrator should know of the state of a cluster. */
export interface StateProblem {
  urgency: Urgency;
  title: string;
  advice?: string;
}

/** A node that does not answer (`urgent`) or does not process messages (`normal`). */
export interface NodeProblem extends StateProblem {
  nodeId: string;
  hostname: string;
}

/** Nodes that do not answer, or do not process messages. `known` has the names of those that do not answer. */
export function nodeProblems(
  nodes: Schemas['ClusterOverview'],
  known: readonly Pick<Schemas['NodeSummary'], 'node_id' | 'hostname'>[],
): NodeProblem[] {
  const hostnames = new Map(known.map(({ node_id, hostname }) => [node_id, hostname]));
  return Object.entries(nodes).flatMap(([nodeId, node]): NodeProblem[] => {
    const hostname = node?.hostname ?? hostnames.get(nodeId) ?? nodeId;
    if (node === null)
      return [
        {
          urgency: 'urgent',
          title: `The node ${hostname} does not answer`,
          advice: 'It may be stopped or unreachable.',
          nodeId,
          hostname,
        },
      ];
    if (node.is_processing) return [];
    return [
      {
        urgency: 'normal',
        title: `Message processing is paused on ${hostname}`,
        advice: 'New messages wait in its journal and cannot be found until it is resumed.',
        nodeId,
        hostname,
      },
    ];
  });
}

/** An index whose file is damaged in part is red with all of its shards. */
const unassignedText = (count: number) =>
  count === 0 ? '' : `${countOf(count, 'shard')} ${count === 1 ? 'is' : 'are'} unassigned. `;

/** A search cluster that is not green. */
export function healthProblems({ status, shards }: Schemas['IndexerHealth']): StateProblem[] {
  const color = status.toLowerCase();
  if (color === 'green') return [];
  const isRed = color === 'red';
  return [
    {
      urgency: isRed ? 'urgent' : 'normal',
      title: `The search cluster is ${color}`,
      advice: `${unassignedText(shards.unassigned)}${
        isRed ? 'Some messages cannot be found.' : 'All messages are found, but some have no copy.'
      }`,
    },
  ];
}

/** Messages that were not stored in the last 24 hours. */
export const failureProblems = (count: number): StateProblem[] =>
  count === 0
    ? []
    : [
        {
          urgency: 'normal',
          title: `${countOf(count, 'message')} could not be stored in the last 24 hours`,
        },
      ];
