import { countOf } from '@tailrace/domain/format/format';
import type { Status } from '@tailrace/domain/format/status';
import type { InputSummary, Schemas } from '@tailrace/sdk';
import { linkOptions } from '@tanstack/react-router';
import { type Problem, startFix } from './problems.ts';

/** More stopped inputs than this are told as a number. */
const maxNamed = 3;

const showInputs = { label: 'Show inputs', link: linkOptions({ to: '/system/inputs' }) } as const;

const showIndices = { label: 'Show indices', link: linkOptions({ to: '/system/indices' }) } as const;

const showFailures = {
  label: 'Show indexer failures',
  link: linkOptions({ to: '/system/indices/failures' }),
} as const;

const showNode = (nodeId: string) => ({
  label: 'Show node',
  link: linkOptions({ to: '/system/nodes/$nodeId', params: { nodeId } }),
});

const showInput = (inputId: string) => ({
  label: 'Show input',
  link: linkOptions({ to: '/system/inputs/$inputId', params: { inputId } }),
});

/** An input with its state over all nodes. */
export interface ShownInput {
  input: InputSummary;
  shown: { status: Status; detail: string | null; isStarted: boolean };
}

/**
 * Stopped inputs, and failed ones unless notifications tell of them: then a dismissed one stays away.
 */
export function inputProblems(inputs: readonly ShownInput[], areFailuresReported: boolean): Problem[] {
  const stopped = inputs.filter(({ shown }) => shown.status === 'idle' && !shown.isStarted);
  const failed = areFailuresReported ? [] : inputs.filter(({ shown }) => shown.status === 'bad');
  const stoppedProblem = ({ input }: ShownInput): Problem => ({
    key: `stopped:${input.id}`,
    urgency: 'note',
    title: `The input “${input.title}” is stopped`,
    advice: 'It receives no messages until it is started.',
    link: showInput(input.id),
    fix: { kind: 'start', input },
  });
  return [
    ...failed.map(
      ({ input, shown: { detail } }): Problem => ({
        key: `failed:${input.id}`,
        urgency: 'urgent',
        title: `The input “${input.title}” failed to start`,
        ...(detail === null ? {} : { advice: detail }),
        link: showInput(input.id),
        fix: startFix(input, detail ?? ''),
      }),
    ),
    ...(stopped.length <= maxNamed
      ? stopped.map(stoppedProblem)
      : [
          {
            key: 'stopped',
            urgency: 'note',
            title: `${countOf(stopped.length, 'input')} are stopped`,
            advice: 'They receive no messages until they are started.',
            link: showInputs,
          } satisfies Problem,
        ]),
  ];
}

/** Nodes that do not answer, or do not process messages. */
export function nodeProblems(
  nodes: Schemas['ClusterOverview'],
  known: readonly Pick<Schemas['NodeSummary'], 'node_id' | 'hostname'>[],
  canReadNodes: boolean,
): Problem[] {
  const hostnames = new Map(known.map(({ node_id, hostname }) => [node_id, hostname]));
  return Object.entries(nodes).flatMap(([nodeId, node]): Problem[] => {
    const hostname = node?.hostname ?? hostnames.get(nodeId) ?? nodeId;
    if (node === null) {
      // Without permission to read them, every node is null.
      if (!canReadNodes) return [];
      return [
        {
          key: `silent:${nodeId}`,
          urgency: 'urgent',
          title: `The node ${hostname} does not answer`,
          advice: 'It may be stopped or unreachable. Its values are missing below.',
          link: showNode(nodeId),
        },
      ];
    }
    if (node.is_processing) return [];
    return [
      {
        key: `paused:${nodeId}`,
        urgency: 'normal',
        title: `Message processing is paused on ${hostname}`,
        advice: 'New messages wait in its journal and cannot be found until it is resumed.',
        link: showNode(nodeId),
        fix: { kind: 'resume', nodeId, hostname },
      },
    ];
  });
}

type Health = Schemas['IndexerHealth'];

/** An index whose file is damaged in part is red with all of its shards. */
const unassignedText = (count: number) =>
  count === 0 ? '' : `${countOf(count, 'shard')} ${count === 1 ? 'is' : 'are'} unassigned. `;

/** A search cluster that is not green. */
export function healthProblems({ status, shards }: Health): Problem[] {
  if (status.toLowerCase() === 'green') return [];
  const isRed = status.toLowerCase() === 'red';
  return [
    {
      key: 'health',
      urgency: isRed ? 'urgent' : 'normal',
      title: `The search cluster is ${status.toLowerCase()}`,
      advice: `${unassignedText(shards.unassigned)}${
        isRed ? 'Some messages cannot be found.' : 'All messages are found, but some have no copy.'
      }`,
      link: showIndices,
    },
  ];
}

/** Messages that were not stored. */
export function failureProblems(count: number): Problem[] {
  if (count === 0) return [];
  return [
    {
      key: 'failures',
      urgency: 'normal',
      title: `${countOf(count, 'message')} could not be stored in the last 24 hours`,
      advice: 'See the indexer failures for details.',
      link: showFailures,
    },
  ];
}
