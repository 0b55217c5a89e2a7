import fc from 'fast-check';
import { expect, it } from 'vitest';
import { diffTexts, jsonText } from './diff-lines.ts';
import { foldLines } from './fold-lines.ts';

it('says what went, what came and what stayed, with both numbers', () => {
  expect(diffTexts('a\nb\nc', 'a\nx\nc\n')).toEqual([
    { kind: 'same', text: 'a', before: 1, after: 1 },
    { kind: 'removed', text: 'b', before: 2 },
    { kind: 'added', text: 'x', after: 2 },
    { kind: 'same', text: 'c', before: 3, after: 3 },
  ]);
});

const text = fc.array(fc.stringMatching(/^[a-c]{0,2}$/), { maxLength: 12 }).map((lines) => lines.join('\n'));

it('holds both texts', () => {
  fc.assert(
    fc.property(text, text, (before, after) => {
      const lines = diffTexts(before, after);
      const left = lines.filter(({ kind }) => kind !== 'added').map((line) => line.text);
      const right = lines.filter(({ kind }) => kind !== 'removed').map((line) => line.text);
      expect(left.join('\n')).toBe(before.replace(/\n$/, ''));
      expect(right.join('\n')).toBe(after.replace(/\n$/, ''));
    }),
  );
});

it('sees no change in the order of keys', () => {
  expect(jsonText({ b: 1, a: { d: [2], c: null } })).toBe(jsonText({ a: { c: null, d: [2] }, b: 1 }));
});

it('folds what is far from any change and loses no line', () => {
  const before = Array.from({ length: 40 }, (_, at) => `line ${at}`);
  const lines = diffTexts(before.join('\n'), before.with(20, 'other').join('\n'));
  const blocks = foldLines(lines, 3);
  expect(blocks.map((block) => [block.lines.length, block.isFolded])).toEqual([
    [17, true],
    [3, false],
    [2, false],
    [3, false],
    [16, true],
  ]);
  expect(blocks.flatMap((block) => block.lines)).toEqual(lines);
});
