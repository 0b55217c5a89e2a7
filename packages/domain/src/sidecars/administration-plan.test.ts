import type { Schemas } from '@tailrace/sdk';
import { describe, expect, it } from 'vitest';
import {
  actionPlanText,
  administrationRowId,
  administrationRows,
  assignmentPlanText,
  planAssignment,
} from './administration-plan.ts';

const sidecar = (
  node_id: string,
  assigned: Readonly<Record<string, string>>,
  active = true,
): Schemas['SidecarSummary'] => ({
  node_id,
  node_name: `name of ${node_id}`,
  node_details: { operating_system: 'Linux' },
  assignments: Object.entries(assigned).map(([collector_id, configuration_id]) => ({
    collector_id,
    configuration_id,
  })),
  last_seen: '2021-06-01T12:34:56.789Z',
  sidecar_version: '1.1.0',
  collectors: ['c-1', 'c-2'],
  active,
});

const rows = administrationRows([
  sidecar('a', { 'c-1': 'old', 'c-2': 'other' }),
  sidecar('b', { 'c-1': 'new' }),
  sidecar('c', {}, false),
  sidecar('d', { 'c-1': 'old' }),
]);
const ofFirst = rows.filter(({ collectorId }) => collectorId === 'c-1');
const wanted = { id: 'new', collector_id: 'c-1' };
const name = (id: string) => `“${id}”`;

describe('the rows of the administration', () => {
  it('are a sidecar and a compatible collector each', () => {
    expect(rows).toHaveLength(8);
    expect(new Set(rows.map(administrationRowId)).size).toBe(8);
    expect(administrationRows([{ ...sidecar('e', {}), collectors: null }])).toEqual([]);
  });
});

describe('assigning a configuration', () => {
  const plan = planAssignment(rows, wanted);

  it('replaces that of its collector, and leaves the others of the sidecar', () => {
    expect(plan.sidecars.map(({ sidecar: { node_id }, assignments }) => ({ node_id, assignments }))).toEqual([
      {
        node_id: 'a',
        assignments: [
          { collector_id: 'c-2', configuration_id: 'other' },
          { collector_id: 'c-1', configuration_id: 'new' },
        ],
      },
      { node_id: 'c', assignments: [{ collector_id: 'c-1', configuration_id: 'new' }] },
      { node_id: 'd', assignments: [{ collector_id: 'c-1', configuration_id: 'new' }] },
    ]);
  });

  it('restarts only the collectors that change', () => {
    expect(plan.sidecars[0]?.changed).toEqual([{ collector_id: 'c-1', configuration_id: 'new' }]);
  });

  it('says what will happen, and to how many', () => {
    expect(assignmentPlanText(plan, '“new”', name)).toEqual([
      '2 sidecars get “new” instead of “old”.',
      '1 sidecar gets “new”.',
      '1 has it already.',
      '4 of the selected rows are of another collector and stay as they are.',
      '1 sidecar is silent and gets the change when it reports again.',
    ]);
  });

  it('does nothing where all have it', () => {
    const none = planAssignment(ofFirst.slice(1, 2), wanted);
    expect(none).toMatchObject({ sidecars: [], count: 0, unchanged: 1 });
  });
});

describe('taking configurations away', () => {
  const plan = planAssignment(rows, null);

  it('sends the assignments that stay, or none', () => {
    expect(plan.sidecars).toMatchObject([
      { assignments: [], changed: [], count: 2 },
      { assignments: [], count: 1 },
      { assignments: [], count: 1 },
    ]);
    const one = planAssignment(rows.slice(0, 1), null);
    expect(one.sidecars).toMatchObject([{ assignments: [{ collector_id: 'c-2' }], changed: [] }]);
  });

  it('says what will happen', () => {
    expect(assignmentPlanText(plan, null, name)).toEqual([
      '2 sidecars no longer get “old”.',
      '1 sidecar no longer gets “other”.',
      '1 sidecar no longer gets “new”.',
      '4 have no configuration.',
    ]);
  });
});

it('says what an action does', () => {
  expect(actionPlanText(ofFirst, 'restart')).toEqual([
    '3 collectors on 3 sidecars restart with the next report of the agent.',
    '1 collector without a configuration is left out.',
  ]);
  const silent = administrationRows([sidecar('e', { 'c-1': 'old' }, false)]);
  expect(actionPlanText(silent, 'stop')).toEqual([
    '1 collector on 1 sidecar stops with the next report of the agent.',
    '1 collector without a configuration is left out.',
    '1 sidecar is silent and gets the request when it reports again.',
  ]);
  expect(actionPlanText(silent.slice(1), 'stop')).toEqual([
    '1 collector without a configuration is left out.',
  ]);
});
