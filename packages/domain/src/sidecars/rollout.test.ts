import { mockRollout } from '@tailrace/mocks/sidecar-configurations';
import { describe, expect, it, test } from 'vitest';
import { isRollingOut, rolloutNext, rolloutProgress, rolloutRequest, rolloutValues } from './rollout.ts';
import { groupedErrors, templateErrorIn } from './template-errors.ts';

const [running, sent, , failing] = mockRollout.first;
const first = (...sidecars: (typeof running)[]) => sidecars.flatMap((sidecar) => sidecar ?? []);

describe('a roll-out', () => {
  it('stops at a failure unless told otherwise, and waits to be continued', () => {
    expect(rolloutRequest({ ...rolloutValues, sidecar_ids: ['a'] }, 'x')).toEqual({
      template: 'x',
      sidecar_ids: ['a'],
      stops_on_failure: true,
      continues_by_itself: false,
    });
  });

  test.each([
    [null, false],
    [undefined, false],
    [{ state: 'running' as const }, true],
    [{ state: 'ready' as const }, true],
    [{ state: 'failed' as const }, true],
    [{ state: 'stopped' as const }, false],
  ])('%j keeps the configuration from being changed: %s', (rollout, isLocked) => {
    expect(isRollingOut(rollout)).toBe(isLocked);
  });

  test.each([
    ['running' as const, first(running, sent), 'The new template runs on 1 of 2 first sidecars.'],
    ['running' as const, first(sent), 'The new template runs on 0 of 1 first sidecar.'],
    ['ready' as const, first(running, running), 'The new template runs on all 2 first sidecars.'],
    ['failed' as const, first(running, failing), 'The new template fails on 1 of 2 first sidecars.'],
    [
      'stopped' as const,
      first(failing),
      'A first sidecar failed, so all of them get the previous template again.',
    ],
  ])('that is %s says how far it is', (state, sidecars, text) => {
    expect(rolloutProgress({ state, first: sidecars })).toBe(text);
  });

  test.each([
    [{}, /^The others get it when you send it to all\. It is taken back if one of them fails\.$/],
    [{ stops_on_failure: false }, /^The others get it when you send it to all\.$/],
    [{ continues_by_itself: true }, /^All 12 sidecars get it once the first ones run with it\./],
    [{ state: 'ready' as const }, /^Send it to all sidecars, or take it back\.$/],
    [{ state: 'failed' as const }, /^Take it back/],
    [{ state: 'stopped' as const }, /^Correct the template/],
  ])('with %j says what happens next', (change, text) => {
    expect(rolloutNext({ ...mockRollout, ...change })).toMatch(text);
  });
});

describe('errors of a template', () => {
  test.each([
    ['Unknown at line 3, column 5 of it', 3, 5],
    ['Unknown (line 3 column 5)', 3, 5],
    ['Unknown', 1, 1],
    ['line 0, column 0', 1, 1],
  ])('in %j are at line %d, column %d', (message, line, column) => {
    expect(templateErrorIn(message)).toEqual({ message, line, column, configuration_id: null });
  });

  it('that are the same on several sidecars are one', () => {
    const error = templateErrorIn('Unknown');
    const other = templateErrorIn('Other at line 2, column 1');
    const of = (node_id: string, its: typeof error | null) => ({ node_id, node_name: node_id, error: its });
    expect(groupedErrors([of('a', error), of('b', null), of('c', other), of('d', error)])).toEqual([
      {
        error,
        sidecars: [
          { node_id: 'a', node_name: 'a' },
          { node_id: 'd', node_name: 'd' },
        ],
      },
      { error: other, sidecars: [{ node_id: 'c', node_name: 'c' }] },
    ]);
  });
});
