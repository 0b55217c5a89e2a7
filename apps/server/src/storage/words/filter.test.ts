import fc from 'fast-check';
import { expect, test } from 'vitest';
import { DamagedFrameError } from '../blocks/frame.ts';
import { blocksInFilter, FilterWriter, hashesOf, partOf } from './filter.ts';

const wordsOf = (at: number, count: number) =>
  Array.from({ length: count }, (_, number) => `${number}-of-${at}`);

function written(blocks: readonly (readonly string[])[]) {
  const filter = new FilterWriter(blocks.length, Math.max(...blocks.map(({ length }) => length)));
  for (const [at, words] of blocks.entries()) for (const word of words) filter.add(at, hashesOf(word));
  const parts = filter.write(String);
  const find = (word: string) => {
    const hashes = hashesOf(word);
    const part = partOf(hashes, parts.length);
    return blocksInFilter(parts[part] ?? new Uint8Array(), String(part), { hashes, blocks: blocks.length });
  };
  return { parts, find };
}

test('a word is never said to be missing in a block that has it', () => {
  const blocks = fc.array(fc.array(fc.string(), { maxLength: 40 }), { minLength: 1, maxLength: 64 });
  fc.assert(
    fc.property(blocks, (held) => {
      const { find } = written(held);
      for (const [at, words] of held.entries()) for (const word of words) expect(find(word)[at]).toBe(true);
    }),
  );
});

test.each([1, 7, 64])('few words are looked for in vain in %s blocks', (blocks) => {
  const held = Array.from({ length: blocks }, (_, at) => wordsOf(at, 3000));
  const { parts, find } = written(held);
  expect(parts.length * 4004).toBeLessThan(1.4 * blocks * 3000 + 2 * 4004);
  const inVain = wordsOf(-1, 2000).reduce((sum, word) => sum + find(word).filter(Boolean).length, 0);
  expect(inVain / (2000 * blocks)).toBeLessThan(0.03);
});

test('a filter that is damaged or of another name is recognized', () => {
  const { parts, find } = written([wordsOf(0, 10)]);
  const [part = new Uint8Array()] = parts;
  const wanted = { hashes: hashesOf('0-of-0'), blocks: 1 };
  expect(find('0-of-0')).toEqual([true]);
  expect(() => blocksInFilter(part, '1', wanted)).toThrow(DamagedFrameError);
  part[2000] = (part[2000] ?? 0) ^ 1;
  expect(() => blocksInFilter(part, '0', wanted)).toThrow(DamagedFrameError);
  expect(() => blocksInFilter(part.subarray(0, 3), '0', wanted)).toThrow(DamagedFrameError);
});
