import fc from 'fast-check';
import { expect, test } from 'vitest';
import { DamagedFrameError } from '../blocks/frame.ts';
import { Postings, wordBytes, wordOf } from './postings.ts';
import { PostingsReader, readPostingsHead } from './postings-reader.ts';

const block = 7;

type Words = readonly (readonly string[])[];

function written(messages: Words) {
  const postings = new Postings();
  for (const [at, words] of messages.entries())
    for (const word of words) postings.add(postings.number(word), at);
  return postings.write(block, messages.length);
}

const readerOf = ({ head, frames, spots }: ReturnType<typeof written>, messages: number) =>
  new PostingsReader(block, {
    head: () => readPostingsHead(head, block, messages),
    mayHave: () => true,
    frame: (at) => frames[at] ?? new Uint8Array(),
    spots: (at) => spots[at] ?? new Uint8Array(),
  });

function expected(messages: Words): Map<string, number[]> {
  const byWord = new Map<string, number[]>();
  for (const [at, words] of messages.entries()) {
    for (const word of new Set(words.map((each) => each.toWellFormed())))
      byWord.set(word, [...(byWord.get(word) ?? []), at]);
  }
  return byWord;
}

const word = fc.oneof(
  fc.constantFrom('*', 'a', 'ab', 'b', '\u00e4', '\ue000', '\u{1f389}', '\ud800'),
  fc.string({ minLength: 1, unit: 'binary' }),
);
const messages = fc.array(fc.array(word, { maxLength: 8 }), { minLength: 1, maxLength: 60 });

test('the words of a block are read as they were written, in the order of their bytes', () => {
  fc.assert(
    fc.property(messages, fc.array(word), (held, wanted) => {
      const reader = readerOf(written(held), held.length);
      const found = Array.from(
        reader.from(''),
        (each) => [wordOf(each.word), [...each.positions()]] as const,
      );
      const byBytes = [...expected(held)].sort(([a], [b]) => Buffer.compare(Buffer.from(a), Buffer.from(b)));
      expect(found).toEqual(byBytes);
      const byWord = new Map(byBytes);
      for (const each of [...byWord.keys(), ...wanted]) {
        const positions = reader.find(wordBytes(each))?.positions() ?? [];
        expect({ each, positions: [...positions] }).toEqual({
          each,
          positions: byWord.get(each.toWellFormed()) ?? [],
        });
      }
    }),
  );
});

const many: Words = Array.from({ length: 5000 }, (_, at) => [
  '*',
  `id-${at}`,
  `level-${at % 2}`,
  `host-${at % 20}`,
  'x'.repeat(at === 7 ? 40_000 : 1),
]);

test('words of many frames are found, frequent and rare ones', () => {
  const postings = written(many);
  expect(postings.frames.length).toBeGreaterThan(1);
  const reader = readerOf(postings, many.length);
  const counts = ['*', 'id-0', 'id-4999', 'level-1', 'host-19', 'x', 'y', ''].map(
    (each) => reader.find(wordBytes(each))?.count ?? 0,
  );
  expect(counts).toEqual([5000, 1, 1, 2500, 250, 4999, 0, 0]);
  expect([...(reader.find('host-3')?.positions() ?? [])].slice(0, 3)).toEqual([3, 23, 43]);
  expect([...(reader.find('level-1')?.positions() ?? [])].slice(0, 3)).toEqual([1, 3, 5]);
  const [first] = reader.from('id-4998');
  expect(first?.word).toBe('id-4998');
});

test('a word that is too long for FTS5 is cut as it is there', () => {
  const reader = readerOf(written(many), many.length);
  expect(reader.find(wordBytes('x'.repeat(50_000)))?.count).toBe(1);
});

test('damaged words are recognized', () => {
  const postings = written(many);
  for (const part of [postings.head, ...postings.frames]) {
    for (const share of [0.2, 0.5, 0.8]) {
      const at = Math.floor(part.length * share);
      part[at] = (part[at] ?? 0) ^ 0x10;
      expect(() => [...readerOf(postings, many.length).from('')]).toThrow();
      part[at] = (part[at] ?? 0) ^ 0x10;
    }
  }
  const texts = new Postings();
  for (let at = 0; at < 2000; at += 1) texts.addSpot(texts.number('a'), at, (at * at) % 97);
  const ofTexts = texts.write(block, 2000);
  const [spots] = ofTexts.spots;
  if (spots) spots[Math.floor(spots.length / 2)] = (spots[Math.floor(spots.length / 2)] ?? 0) ^ 0x10;
  expect(() => readerOf(ofTexts, 2000).find('a')?.spots()).toThrow(DamagedFrameError);
  expect(() => readerOf(postings, 4999).find('*')).toThrow(DamagedFrameError);
  expect(() => [...readerOf({ ...postings, frames: [] }, many.length).from('')]).toThrow(DamagedFrameError);
});

test('the words of a text are read with where they are', () => {
  const texts = fc.array(fc.array(fc.constantFrom('a', 'b', 'c', 'd'), { maxLength: 300 }), { minLength: 1 });
  fc.assert(
    fc.property(texts, (held) => {
      const postings = new Postings();
      for (const [at, words] of held.entries()) {
        for (const [spot, each] of words.entries()) postings.addSpot(postings.number(each), at, spot);
      }
      const reader = readerOf(postings.write(block, held.length), held.length);
      for (const each of ['a', 'b', 'c', 'd']) {
        const spots = held.map((words) => [...words.keys()].filter((spot) => words[spot] === each));
        const read = reader.find(each)?.spots();
        const byMessage = Array.from(read?.starts.subarray(1) ?? [], (end, at) => [
          ...(read?.spots.subarray(read.starts[at], end) ?? []),
        ]);
        expect(byMessage).toEqual(spots.filter(({ length }) => length > 0));
      }
    }),
  );
});
