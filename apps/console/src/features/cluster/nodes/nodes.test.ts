import {
  figureNames,
  historySamples,
  type NodeFigures,
  nodeFigures,
} from '@tailrace/domain/cluster/node-figures';
import { nodeState } from '@tailrace/domain/cluster/node-state';
import { seenNodes } from '@tailrace/domain/cluster/seen-nodes';
import { mockNode, mockSecondNode } from '@tailrace/mocks/cluster';
import { mockMetric } from '@tailrace/mocks/metrics';
import type { Schemas } from '@tailrace/sdk';
import { describe, expect, it } from 'vitest';

describe('seenNodes', () => {
  it('keeps a node that has vanished until it is back', () => {
    const both = seenNodes([], [mockNode, mockSecondNode]);
    const one = seenNodes(both, [mockNode]);
    expect(one.map(({ node_id, isPresent }) => [node_id, isPresent])).toEqual([
      [mockNode.node_id, true],
      [mockSecondNode.node_id, false],
    ]);
    expect(seenNodes(one, [mockSecondNode, mockNode]).every(({ isPresent }) => isPresent)).toBe(true);
  });
});

describe('nodeState', () => {
  const overview = { lifecycle: 'running', is_processing: true } as Schemas['SystemOverview'];

  it.each([
    ['running', true, 'Running', null],
    ['paused', false, 'Processing paused', 'New messages wait in the journal.'],
    ['override lb:dead', true, 'Running', 'Load balancer status set to dead.'],
    ['override lb:alive', false, 'Processing paused', 'Load balancer status set to alive.'],
    ['dreaming', true, 'dreaming', null],
  ])('says %s in words', (lifecycle, is_processing, state, detail) => {
    const shown = nodeState({ ...overview, lifecycle, is_processing } as Schemas['SystemOverview']);
    expect([shown.state, shown.detail]).toEqual([state, detail]);
  });

  it('tells a node that did not respond from one that is not known yet', () => {
    expect(nodeState(null).state).toBe('Not responding');
    expect(nodeState(undefined).state).toBe('Unknown');
  });
});

describe('nodeFigures', () => {
  const node = {
    total: figureNames.length,
    metrics: figureNames.map(mockMetric).filter((metric) => metric !== null),
  };

  it('reads every figure, and keeps the rates of a minute', () => {
    let figures: NodeFigures | null = null;
    for (let poll = 0; poll < historySamples + 5; poll++) figures = nodeFigures(node, figures);
    expect(figures).toMatchObject({
      input: 128,
      buffers: { output: { used: 61_000, size: 65_536 } },
      journal: { entries: 48_210, utilization: 0.12 },
      heap: { max: 1_073_741_824 },
    });
    expect(figures?.history.input).toHaveLength(historySamples);
  });

  it('has no figures that the node does not report', () => {
    expect(nodeFigures({ total: 0, metrics: [] }, null)).toMatchObject({
      input: null,
      buffers: { input: null },
      journal: { oldest: null, size: null },
    });
  });

  it('reads the date of the oldest segment', () => {
    const metric = {
      full_name: 'org.graylog2.journal.oldest-segment',
      name: 'oldest-segment',
      type: 'gauge',
      metric: { value: '2026-03-01T12:00:00.000+0000' },
    } as const;
    const { journal } = nodeFigures({ total: 1, metrics: [metric] }, null);
    expect(journal.oldest?.toISOString()).toBe('2026-03-01T12:00:00.000Z');
  });
});
