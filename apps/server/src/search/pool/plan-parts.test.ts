import { expect, test } from 'vitest';
import type { Catalogue, CataloguedIndex } from '../../indices/catalogue.ts';
import { planParts } from './plan-parts.ts';

const everything = { query: '', streams: null, range: null };

function sealed(set: string, number: number, messages: number, from = 1000 * number): CataloguedIndex {
  const index = { setId: set, setOrder: set === 'graylog' ? 0 : 1, number };
  const range = { from, to: from + 999 };
  return { name: `${set}_${number}`, ...index, state: 'sealed', range, messages, holdsEvents: false };
}

const writing = (set: string, number: number): CataloguedIndex => ({
  ...sealed(set, number, 0),
  state: 'writing',
  range: null,
  messages: null,
});

const of = (...indices: CataloguedIndex[]): Catalogue => ({ version: 1, indices });

test('deals the messages out to as many parts as there are workers', () => {
  const catalogue = of(
    ...[1_000_000, 200_000, 600_000, 600_000].map((count, at) => sealed('graylog', at, count)),
  );
  expect(planParts(catalogue, everything, 2)).toEqual([
    ['graylog_0', 'graylog_1'],
    ['graylog_2', 'graylog_3'],
  ]);
  expect(planParts(catalogue, everything, 3)).toHaveLength(3);
  expect(planParts(catalogue, everything, 1)).toEqual([]);
});

test('does not divide few messages, or one index', () => {
  expect(planParts(of(sealed('graylog', 0, 240_000), sealed('graylog', 1, 240_000)), everything, 4)).toEqual(
    [],
  );
  expect(planParts(of(sealed('graylog', 0, 900_000)), everything, 4)).toEqual([]);
  expect(planParts(of(sealed('graylog', 0, 900_000), sealed('graylog', 1, 0)), everything, 4)).toEqual([]);
});

test('keeps indices together that are written to', () => {
  const catalogue = of(
    sealed('graylog', 0, 800_000),
    writing('graylog', 1),
    writing('graylog', 2),
    sealed('audit', 0, 800_000),
    writing('audit', 1),
  );
  const parts = planParts(catalogue, everything, 3);
  expect(parts).toContainEqual(['graylog_1', 'graylog_2', 'audit_1']);
  expect(parts.flat().sort()).toEqual(catalogue.indices.map(({ name }) => name).sort());
});

test('counts only messages of the time range, and no closed indices or events', () => {
  const indices = [0, 1, 2, 3].map((at) => sealed('graylog', at, 1_000_000));
  const range = { from: 1000, to: 2099 };
  expect(planParts(of(...indices), { ...everything, range }, 2)).toEqual([['graylog_1'], ['graylog_2']]);
  expect(planParts(of(...indices), { ...everything, range: { from: 1900, to: 1950 } }, 2)).toEqual([]);
  const [first, second, ...others] = indices as [CataloguedIndex, CataloguedIndex];
  const closed = { ...first, state: 'closed' } as const;
  expect(planParts(of(closed, { ...second, holdsEvents: true }, ...others), everything, 2).flat()).toEqual([
    'graylog_2',
    'graylog_3',
  ]);
});
