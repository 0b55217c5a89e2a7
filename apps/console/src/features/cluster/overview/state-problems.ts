import * as domain from '@tailrace/domain/cluster/state-problems';
import { countOf } from '@tailrace/domain/format/format';
import { inputProblems as problemsOfInputs } from '@tailrace/domain/inputs/input-problems';
import type { ShownInput } from '@tailrace/domain/inputs/input-state';
import type { Schemas } from '@tailrace/sdk';
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

/** Inputs that failed or are stopped, with what resolves it. */
export function inputProblems(inputs: readonly ShownInput[], areFailuresReported: boolean): Problem[] {
  const problems = problemsOfInputs(inputs, areFailuresReported);
  const failed = problems.filter(({ urgency }) => urgency === 'urgent');
  const stopped = problems.filter(({ urgency }) => urgency === 'note');
  return [
    ...failed.map(
      ({ input, ...problem }): Problem => ({
        ...problem,
        key: `failed:${input.id}`,
        link: showInput(input.id),
        fix: startFix(input, problem.advice ?? ''),
      }),
    ),
    ...(stopped.length <= maxNamed
      ? stopped.map(
          ({ input, ...problem }): Problem => ({
            ...problem,
            key: `stopped:${input.id}`,
            link: showInput(input.id),
            fix: { kind: 'start', input },
          }),
        )
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
  return domain.nodeProblems(nodes, known).flatMap(({ nodeId, hostname, ...problem }): Problem[] => {
    const link = showNode(nodeId);
    if (problem.urgency === 'normal')
      return [{ ...problem, key: `paused:${nodeId}`, link, fix: { kind: 'resume', nodeId, hostname } }];
    // Without permission to read them, every node is null.
    if (!canReadNodes) return [];
    const advice = `${problem.advice} Its values are missing below.`;
    return [{ ...problem, key: `silent:${nodeId}`, advice, link }];
  });
}

/** A search cluster that is not green. */
export const healthProblems = (health: Schemas['IndexerHealth']): Problem[] =>
  domain.healthProblems(health).map((problem) => ({ ...problem, key: 'health', link: showIndices }));

/** Messages that were not stored. */
export const failureProblems = (count: number): Problem[] =>
  domain.failureProblems(count).map((problem) => ({
    ...problem,
    key: 'failures',
    advice: 'See the indexer failures for details.',
    link: showFailures,
  }));
