import type { Schemas } from '@tailrace/sdk';
import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { invalidFields } from '../requests/validation-result.ts';
import {
  administrationAction,
  assignmentRequest,
  namedAction,
  restartsAfterAssignment,
} from './collector-actions.ts';
import { collectorToValidate, configurationToValidate, variableToValidate } from './collector-validation.ts';
import { collectorsOf, fleetStateOf, stateReason } from './fleet-state.ts';
import {
  countStates,
  type SidecarState,
  sidecarState,
  sidecarStatusCode,
  summarizeSidecar,
} from './sidecar-status.ts';

const collector = (status: number) => ({ collector_id: 'c', status, message: '', verbose_message: '' });

describe('the state of a sidecar (R-3.37)', () => {
  test.each<[number | null | undefined, SidecarState]>([
    [0, 'running'],
    [1, 'unknown'],
    [2, 'failing'],
    [3, 'stopped'],
    [4, 'unknown'],
    [-1, 'unknown'],
    [null, 'unknown'],
    [undefined, 'unknown'],
  ])('of the code %s is %s', (code, state) => {
    expect(sidecarState(code)).toBe(state);
  });

  it('goes back to its code', () => {
    for (const code of [0, 1, 2, 3]) expect(sidecarStatusCode(sidecarState(code))).toBe(code);
  });

  it('counts every collector once', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -2, max: 9 })), (codes) => {
        const counts = Object.values(countStates(codes.map(collector)));
        expect(counts.reduce((sum, count) => sum + count)).toBe(codes.length);
      }),
    );
  });

  test.each([
    [null, 'Not reporting'],
    [{ status: 1, message: 'No ping', collectors: [] }, 'No ping'],
    [{ status: 0, message: '', collectors: [collector(0)] }, '1 collector: 1 running'],
    [
      { status: 2, message: '', collectors: [collector(0), collector(2), collector(0), collector(9)] },
      '4 collectors: 1 failing, 1 unknown, 2 running',
    ],
  ])('of %j in words: %s', (status, text) => {
    expect(summarizeSidecar(status)).toBe(text);
  });
});

describe('the state of a sidecar in the fleet', () => {
  const sidecar = (codes: number[], active = true) => ({
    node_id: 'a',
    node_name: 'web-01',
    node_details: {
      operating_system: 'Linux',
      status: { status: 0, message: '', collectors: codes.map(collector) },
    },
    assignments: [],
    last_seen: '2021-06-01T12:34:56.789Z',
    sidecar_version: '1.1.0',
    collectors: null,
    active,
  });

  test.each([
    [sidecar([0, 2, 3]), 'failing'],
    [sidecar([0, 3]), 'stopped'],
    [sidecar([0, 0]), 'running'],
    [sidecar([0, 9]), 'unknown'],
    [sidecar([]), 'running'],
    [sidecar([2], false), 'silent'],
    [{ ...sidecar([]), node_details: { operating_system: 'Linux' } }, 'unknown'],
  ])('is that of its worst collector, and silent without heartbeats', (summary, state) => {
    expect(fleetStateOf(summary)).toBe(state);
  });

  it('is the one that the server derives, where it does', () => {
    const fleet = {
      state: 'updating' as const,
      since: '2021-06-01T12:34:56.789Z',
      first_seen: '2021-06-01T12:34:56.789Z',
      collectors: [],
      actions: [],
      other_node: null,
    };
    expect(fleetStateOf({ ...sidecar([2]), fleet })).toBe('updating');
  });
});

describe('actions on collectors', () => {
  it('name one collector of one sidecar (R-3.24)', () => {
    expect(namedAction('c-1', 'restart')).toEqual({ collector: 'c-1', properties: { restart: true } });
  });

  it('have one entry for each sidecar (R-3.25)', () => {
    const pick = (sidecarId: string, collectorId: string) => ({ sidecarId, collectorId });
    const picked = [pick('s-1', 'c-1'), pick('s-2', 'c-1'), pick('s-1', 'c-2'), pick('s-1', 'c-1')];
    expect(administrationAction('stop', picked)).toEqual({
      action: 'stop',
      collectors: [
        { sidecar_id: 's-1', collector_ids: ['c-1', 'c-2'] },
        { sidecar_id: 's-2', collector_ids: ['c-1'] },
      ],
    });
  });
});

describe('assigning configurations', () => {
  const assignments = [{ collector_id: 'c-1', configuration_id: 'f-1' }];
  const sidecars = [
    { node_id: 's-1', assignments },
    { node_id: 's-2', assignments: [] },
  ];

  it('names every sidecar, without configurations too (R-3.26)', () => {
    expect(assignmentRequest(sidecars)).toEqual({ nodes: sidecars });
  });

  it('restarts the collectors that have one (R-4.18)', () => {
    expect(restartsAfterAssignment(sidecars)).toEqual({
      action: 'restart',
      collectors: [{ sidecar_id: 's-1', collector_ids: ['c-1'] }],
    });
  });
});

describe('what is sent for validation', () => {
  it('of a collector has its defaults (R-5.07)', () => {
    const blank = { id: '', name: '', service_type: 'exec', executable_path: '', default_template: '' };
    expect(collectorToValidate({})).toEqual(blank);
    expect(
      collectorToValidate({ name: 'filebeat', service_type: 'svc', node_operating_system: 'windows' }),
    ).toEqual({ ...blank, name: 'filebeat', service_type: 'svc', node_operating_system: 'windows' });
  });

  it('of a configuration has a space for what is missing (R-5.08)', () => {
    expect(configurationToValidate({ name: 'web', template: '' })).toEqual({
      name: 'web',
      collector_id: ' ',
      color: ' ',
      template: ' ',
    });
  });

  it('of a variable is blank where something is missing (R-5.09)', () => {
    expect(variableToValidate({})).toEqual({ id: ' ', name: ' ', content: ' ' });
    expect(variableToValidate({ name: 'host' })).toEqual({ id: ' ', name: 'host', content: ' ' });
  });

  it('comes back with what is wrong (R-4.20)', () => {
    const errors = { name: ['Name is taken.'] };
    expect(invalidFields({ failed: true, errors })).toEqual(errors);
    expect(invalidFields({ failed: false, errors: {} })).toEqual({});
  });
});

describe('the collectors of a sidecar', () => {
  const reported: Schemas['CollectorStatusList'] = {
    status: 2,
    message: '1 running / 0 stopped / 1 failing',
    collectors: [
      { collector_id: 'c-1', status: 0, message: 'Running', verbose_message: '' },
      { collector_id: 'c-2', status: 2, message: 'x'.repeat(1000), verbose_message: 'exit code 1' },
    ],
  };
  const sidecar: Schemas['SidecarSummary'] = {
    node_id: 'a',
    node_name: 'web-01',
    node_details: { operating_system: 'Linux', status: reported },
    assignments: [
      { collector_id: 'c-1', configuration_id: 'f-1' },
      { collector_id: 'c-3', configuration_id: 'f-3' },
    ],
    last_seen: '2021-06-01T12:34:56.789Z',
    sidecar_version: '1.1.0',
    collectors: null,
    active: true,
  };
  const fleet: Schemas['SidecarFleetState'] = {
    state: 'updating',
    since: '2021-06-01T12:34:56.789Z',
    first_seen: '2021-06-01T12:34:56.789Z',
    collectors: [
      { collector_id: 'c-1', configuration_id: 'f-1', state: 'running', since: '', message: 'Running' },
      { collector_id: 'c-2', configuration_id: 'f-2', state: 'updating', since: '', message: '' },
    ],
    actions: [],
    other_node: null,
  };
  const name = (id: string) => `name of ${id}`;

  it('are those assigned and those reported, the failing ones first', () => {
    expect(collectorsOf(sidecar)).toMatchObject([
      { collectorId: 'c-2', configurationId: null, state: 'failing', verboseMessage: 'exit code 1' },
      { collectorId: 'c-3', configurationId: 'f-3', state: 'unknown' },
      { collectorId: 'c-1', configurationId: 'f-1', state: 'running' },
    ]);
  });

  it('are one for each configuration of a collector, as newer agents report them', () => {
    const report = (configuration_id: string, status: number, verbose_message: string) => ({
      ...{ collector_id: 'c-1', configuration_id, status, message: '', verbose_message },
    });
    const several = {
      ...sidecar,
      assignments: ['f-1', 'f-2'].map((configuration_id) => ({ collector_id: 'c-1', configuration_id })),
      node_details: {
        ...sidecar.node_details,
        status: { status: 2, message: '', collectors: [report('f-2', 2, 'two'), report('f-1', 0, 'one')] },
      },
    };
    const both = [
      { configurationId: 'f-2', state: 'failing', verboseMessage: 'two' },
      { configurationId: 'f-1', state: 'running', verboseMessage: 'one' },
    ];
    expect(collectorsOf(several)).toMatchObject(both);
    const collectors = (['failing', 'running'] as const).map((state, index) => ({
      ...{ collector_id: 'c-1', configuration_id: `f-${2 - index}`, state, since: '', message: '' },
    }));
    expect(collectorsOf({ ...several, fleet: { ...fleet, collectors } })).toMatchObject(both);
  });

  it('are unknown while the sidecar is silent', () => {
    expect(new Set(collectorsOf({ ...sidecar, active: false }).map(({ state }) => state))).toEqual(
      new Set(['unknown']),
    );
  });

  it('are those of the server, where it derives them', () => {
    expect(collectorsOf({ ...sidecar, fleet })).toMatchObject([
      { collectorId: 'c-2', configurationId: 'f-2', state: 'updating', verboseMessage: 'exit code 1' },
      { collectorId: 'c-1', state: 'running' },
    ]);
  });

  it('give the reason of the state, of a bounded length', () => {
    expect(stateReason(sidecar, name)).toBe(`name of c-2: ${'x'.repeat(300)}…`);
    expect(stateReason({ ...sidecar, active: false }, name)).toBeNull();
    expect(stateReason({ ...sidecar, fleet }, name)).toBe('name of c-2 gets a changed configuration');
    const restart: Schemas['SidecarAction'] = {
      id: 'a-1',
      collector_id: 'c-1',
      action: 'restart',
      username: 'admin',
      requested_at: '',
      delivered_at: null,
      finished_at: null,
      state: 'queued',
      details: null,
    };
    expect(stateReason({ ...sidecar, fleet: { ...fleet, actions: [restart] } }, name)).toBe(
      'restart of name of c-1 requested',
    );
    expect(stateReason({ ...sidecar, fleet: { ...fleet, state: 'running' } }, name)).toBeNull();
  });
});
