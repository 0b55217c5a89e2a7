import { expect, it } from 'vitest';
import type { Block } from '../../storage/blocks/block-row.ts';
import { HitCache } from './hit-cache.ts';

const block = (number: number): Block => ({
  number,
  first: 0n,
  last: 0n,
  messages: 65_536,
  leftOut: null,
  columns: new Set(),
});
const blocks = Array.from({ length: 100 }, (_, at) => block(at));
/** 128 kB each, of which 63 are kept. */
const hits = new Uint16Array(65_536);

const retained = (cache: HitCache, expression: string) =>
  blocks.filter((each) => cache.get(expression, each) !== undefined).length;

it('keeps the hits of one expression only as far as memory goes', () => {
  const cache = new HitCache();
  for (const each of blocks) cache.keep('a', each, hits);
  expect(retained(cache, 'a')).toBe(63);
  expect(cache.get('a', blocks[0] ?? block(0))).toBe(hits);
});

it('forgets those of the expression that was not asked for lately', () => {
  const cache = new HitCache();
  for (const each of blocks.slice(0, 30)) {
    cache.keep('a', each, hits);
    cache.keep('b', each, hits);
  }
  cache.keep('a', blocks[30] ?? block(30), hits);
  for (const each of blocks.slice(0, 20)) cache.keep('c', each, hits);
  expect([retained(cache, 'a'), retained(cache, 'b'), retained(cache, 'c')]).toEqual([31, 0, 20]);
});

it('counts the texts of expressions', () => {
  const cache = new HitCache();
  const none = new Uint16Array();
  const expressions = Array.from({ length: 12 }, (_, at) => `${at}`.padEnd(500_000, ' word'));
  for (const expression of expressions) cache.keep(expression, block(1), none);
  const first = block(2);
  for (const expression of expressions) cache.keep(expression, first, none);
  expect(expressions.filter((expression) => cache.get(expression, first)).length).toBe(8);
});

it('does not take a block for another of the same number', () => {
  const cache = new HitCache();
  cache.keep('a', block(1), hits);
  expect(cache.get('a', block(1))).toBeUndefined();
});
