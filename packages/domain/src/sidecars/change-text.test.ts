import type { Schemas } from '@tailrace/sdk';
import { describe, expect, it, test } from 'vitest';
import { changeText, countChanges } from './change-text.ts';

const names = {
  collectorName: (id: string) => `collector ${id}`,
  configurationName: (id: string) => `configuration ${id}`,
};

const change = (
  kind: Schemas['SidecarChange']['kind'],
  rest: Partial<Schemas['SidecarChange']> = {},
): Schemas['SidecarChange'] => ({
  id: '60b4cd44a1b2c3d4e5f60050',
  timestamp: '2021-06-01T12:34:56.789Z',
  node_id: 'n',
  node_name: 'web-01',
  kind,
  collector_id: 'c',
  configuration_id: 'f',
  details: null,
  username: null,
  ...rest,
});

test.each([
  [change('silent'), 'is silent'],
  [change('renamed', { details: 'web-1' }), 'was renamed from web-1'],
  [change('renamed'), 'was renamed'],
  [change('updated', { details: '1.1.0' }), 'has another agent version: 1.1.0'],
  [change('failing', { details: 'exit code 1' }), 'collector c is failing: exit code 1'],
  [change('failing', { details: 'x'.repeat(400) }), `collector c is failing: ${'x'.repeat(300)}…`],
  [change('failing', { collector_id: null }), 'a collector is failing'],
  [change('assigned'), 'configuration f was assigned'],
  [change('sent', { configuration_id: null }), 'a configuration was sent'],
  [change('requested', { details: 'restart' }), 'restart of collector c was requested'],
])('%j reads %s', (one, text) => {
  expect(changeText(one, names)).toBe(text);
});

describe('changes in numbers', () => {
  it('begin with the most urgent, and end with those that are not named', () => {
    const kinds = ['sent', 'failing', 'assigned', 'failing', 'silent', 'renamed'] as const;
    expect(countChanges(kinds.map((kind) => ({ kind })))).toBe(
      '2 failures, 1 went silent, 1 configuration sent, 2 other changes',
    );
  });

  it('are none without changes', () => {
    expect(countChanges([])).toBe('');
    expect(countChanges([{ kind: 'renamed' }])).toBe('1 change');
  });
});
