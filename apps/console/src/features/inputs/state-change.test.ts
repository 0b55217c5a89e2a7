import { expect, it } from 'vitest';
import { stateChangeNotice } from './state-change.ts';

const id = '60a3b1c2d4e5f60718293a4b';

it.each([
  [
    { a: { id }, b: { id } },
    { kind: 'success', message: 'Input will be started shortly' },
  ],
  [
    { a: null, b: null },
    { kind: 'error', message: 'Input could not be started' },
  ],
  [
    { a: { id }, b: null },
    { kind: 'warning', message: 'Input could not be started in all nodes' },
  ],
])('reads the answers of all nodes: %o', (outcome, notice) => {
  expect(stateChangeNotice('started', outcome)).toEqual(notice);
});
