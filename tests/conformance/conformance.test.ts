import { playedVersions } from '@tailrace/mocks/played-versions/play-version';
import type { OperationId } from '@tailrace/sdk';
import { hasCall } from '@tailrace/sdk/versions';
import { describe, expect, it } from 'vitest';
import { scenarios } from './areas/index.ts';
import { allOperations as operations } from './contract.ts';
import { readExpected, regressions } from './expected.ts';
import { onEmbedded } from './on-embedded.ts';
import type { Row } from './outcome.ts';
import { rowText } from './report.ts';

it('finds the embedded server no worse than expected', async () => {
  const { rows, left } = await onEmbedded();
  const differing = rows.filter(({ result }) => result === 'differs');
  expect(differing.map(rowText)).toEqual([]);
  expect(left).toEqual([]);
  // `pnpm conformance --update` updates the expected rows; check them before committing.
  expect(regressions(await readExpected(), rows)).toEqual([]);
});

it.each(Object.entries(playedVersions))(
  'finds Graylog %s, as the embedded server plays it, no worse than the embedded server',
  async (played, version) => {
    const { rows, left } = await onEmbedded({ played });
    expect(rows.filter(({ result }) => result === 'differs').map(rowText)).toEqual([]);
    expect(left).toEqual([]);
    const isThere = (operationId: string) => hasCall(version, operationId as OperationId);
    const expected = Object.entries(await readExpected()).filter(([operationId]) => isThere(operationId));
    const there = rows.filter(({ operationId }) => isThere(operationId));
    expect(regressions(Object.fromEntries(expected), there)).toEqual([]);
  },
  // Long enough for a busy machine.
  300_000,
);

describe('the expectation', () => {
  const row = (operationId: string, result: 'conforms' | 'not-there' | 'skipped') =>
    ({ operationId, area: 'streams', method: 'GET', path: '/', why: '', result }) as Row;

  it('is met by rows that are as they were or better', () => {
    const rows = [row('a', 'conforms'), row('b', 'conforms'), row('c', 'skipped'), row('d', 'conforms')];
    const expected = { a: 'conforms', b: 'not-there', c: 'not-there', d: 'skipped' } as const;
    expect(regressions(expected, rows)).toEqual([]);
  });

  it('is not met by a row that is worse, nobody expects, or is gone', () => {
    const rows = [row('a', 'not-there'), row('b', 'conforms')];
    expect(regressions({ a: 'conforms', c: 'conforms' }, rows)).toEqual([
      'a not-there, was conforms',
      'b conforms is new',
      'c is gone',
    ]);
  });
});

describe('the scenarios', () => {
  it('are there for each area of the contract', () => {
    const areas = new Set([...operations.values()].map(({ area }) => area));
    expect([...new Set(scenarios.map(({ area }) => area))].sort()).toEqual([...areas].sort());
  });

  it('call only what the contract has', () => {
    const called = scenarios.flatMap(({ steps }) => steps.map(({ operationId }) => operationId));
    expect(called.filter((operationId) => !operations.has(operationId))).toEqual([]);
  });

  it('make every call that is no GET', () => {
    const called = new Set(scenarios.flatMap(({ steps }) => steps.map(({ operationId }) => operationId)));
    const left = [...operations.values()].filter(({ id, method }) => method !== 'GET' && !called.has(id));
    expect(left.map(({ id }) => id)).toEqual([]);
  });

  it('harm nobody unless that is allowed', () => {
    const harming = scenarios
      .flatMap(({ steps }) => steps)
      .filter(({ operationId }) =>
        /shutdown|cycle|deleteIndex$|closeIndex|DefaultIndexSet/i.test(operationId),
      );
    expect(harming.length).toBeGreaterThan(0);
    expect(harming.filter(({ options }) => !options.destructive)).toEqual([]);
  });
});
