import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  edgeAfter,
  firstStep,
  stepAfter,
  unseen,
  type WalkEdge,
  type WalkedMessage,
  type WalkRules,
  type WalkStep,
} from './result-walk.ts';

type Stored = readonly WalkedMessage[];
type Moment = readonly number[];

const range = { from: 0, to: 1_000 };
const stored = (moments: Moment): Stored => moments.map((moment, index) => ({ key: `${index}`, moment }));
const keysOf = (messages: Stored) => messages.map(({ key }) => key);

/** A server that rejects pages past its result window. */
function page(messages: Stored, step: WalkStep, { order, window }: WalkRules): WalkedMessage[] {
  expect(step.offset + step.limit).toBeLessThanOrEqual(window);
  const sign = order === 'ASC' ? 1 : -1;
  return messages
    .filter(({ moment }) => moment >= step.range.from && moment <= step.range.to)
    .toSorted((a, b) => sign * (a.moment - b.moment || Number(a.key) - Number(b.key)))
    .slice(step.offset, step.offset + step.limit);
}

/** All messages that a walk shows; `arrive` adds messages between two pages. */
function walk(start: Stored, rules: WalkRules, offset = 0, arrive: (pages: number) => Stored = () => []) {
  const shown: WalkedMessage[] = [];
  const skipped: number[] = [];
  let messages = start;
  let step: WalkStep | null = firstStep(range, offset, rules);
  let edge: WalkEdge | null = null;
  for (let pages = 1; step; pages++) {
    const read = page(messages, step, rules);
    shown.push(...unseen(step, read, ({ key }) => key));
    edge = edgeAfter(edge, step, read);
    step = stepAfter(step, read.length, edge, rules);
    if (step?.hasSkipped && edge) skipped.push(edge.moment);
    messages = [...messages, ...arrive(pages)];
    expect(pages).toBeLessThan(10_000);
  }
  return { shown, skipped };
}

const orders = fc.constantFrom('DESC' as const, 'ASC' as const);
const manyTies = fc.array(fc.integer({ min: 0, max: 12 }), { maxLength: 200 });

/** The largest number of messages with the same timestamp. */
const mostAtOnce = (moments: Moment) =>
  Math.max(0, ...[...new Set(moments)].map((one) => moments.filter((other) => other === one).length));

describe('a walk', () => {
  it('shows every message once, in order, however many share a moment', () => {
    fc.assert(
      fc.property(manyTies, orders, fc.integer({ min: 1, max: 9 }), (moments, order, pageSize) => {
        const window = Math.max(3 * pageSize, mostAtOnce(moments));
        const { shown, skipped } = walk(stored(moments), { order, pageSize, window });
        const all = page(
          stored(moments),
          { ...firstStep(range, 0, { order, pageSize, window: Infinity }), limit: Infinity },
          { order, pageSize, window: Infinity },
        );
        expect(keysOf(shown)).toEqual(keysOf(all));
        // No message is missing when a single moment fills the window exactly.
        expect(skipped.length === 0 || mostAtOnce(moments) === window).toBe(true);
      }),
    );
  });

  it('shows nothing twice and misses nothing while newer messages arrive', () => {
    fc.assert(
      fc.property(manyTies, fc.array(fc.integer({ min: 0, max: 12 })), (moments, late) => {
        const rules = { order: 'DESC', pageSize: 4, window: 1_000 } as const;
        const arrive = (pages: number) =>
          late.slice(pages - 1, pages).map((moment) => ({ key: `${1_000 + pages}`, moment }));
        const { shown } = walk(stored(moments), rules, 0, arrive);
        const keys = keysOf(shown);
        expect(new Set(keys).size).toBe(keys.length);
        expect(new Set(keys)).toEqual(new Set([...keys, ...keysOf(stored(moments))]));
      }),
    );
  });

  it('begun at a later page shows what is left from there on', () => {
    fc.assert(
      fc.property(manyTies, fc.integer({ min: 0, max: 12 }), (moments, pages) => {
        const rules = { order: 'DESC', pageSize: 5, window: 1_000 } as const;
        const all = walk(stored(moments), rules).shown;
        expect(keysOf(walk(stored(moments), rules, pages * 5).shown)).toEqual(keysOf(all.slice(pages * 5)));
      }),
    );
  });

  it('passes over what the window hides of one moment, and says at which', () => {
    const moments = [...Array.from({ length: 9 }, () => 7), ...Array.from({ length: 50 }, () => 5), 3, 2];
    const { shown, skipped } = walk(stored(moments), { order: 'DESC', pageSize: 4, window: 20 });
    expect(skipped).toEqual([5]);
    expect(shown.filter(({ moment }) => moment === 5)).toHaveLength(20);
    expect(shown.filter(({ moment }) => moment !== 5)).toHaveLength(11);
  });

  it('ends at the window in an order that is not of time', () => {
    const { shown } = walk(stored(Array.from({ length: 50 }, (_, at) => at)), {
      order: null,
      pageSize: 6,
      window: 20,
    });
    expect(shown).toHaveLength(20);
  });
});
