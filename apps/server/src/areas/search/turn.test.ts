import { expect, it } from 'vitest';
import type { Caller } from '../../http/caller.ts';
import { backgroundTurn, turnOf } from './turn.ts';

const caller = { user: { id: 'mira' } } as Caller;

it.each<[string, boolean, number, string]>([
  ['a search page', true, 4, 'interactive'],
  ['many widgets', true, 5, 'dashboard'],
  ['a page with auto-refresh', false, 1, 'dashboard'],
])('recognizes %s', (_, extendSession, searchTypes, priority) => {
  expect(turnOf({ caller, extendSession }, searchTypes)).toEqual({ userId: 'mira', priority });
});

it('runs downloads in the background', () => {
  expect(backgroundTurn(caller)).toEqual({ userId: 'mira', priority: 'background' });
});
