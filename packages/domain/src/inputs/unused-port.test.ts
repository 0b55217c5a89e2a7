import { expect, test } from 'vitest';
import { unusedPort } from './unused-port.ts';

test.each([
  [12_201, [], 12_201],
  [514, [], 1514],
  [12_201, [12_201, 12_202], 12_203],
  [514, [1514, 1516], 1515],
])('a new input whose type suggests %i, beside %j, listens on %i', (preferred, used, port) => {
  expect(unusedPort(preferred, new Set(used))).toBe(port);
});
