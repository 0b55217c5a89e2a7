import { DatabaseSync } from 'node:sqlite';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { rows } from '../../rows.ts';
import { Postings } from '../../storage/words/postings.ts';
import { PostingsReader, readPostingsHead } from '../../storage/words/postings-reader.ts';
import { and, type Match, matchExpression, none, or, prefix, without, word } from '../plan/match.ts';
import { countBits, matchesInBlock, positionsOf } from './matches-in-block.ts';

const term = fc.constantFrom('*', 'a', 'ab', 'abc', 'b', 'ba', 'unknown');
const text = fc.constantFrom('a', 'ab', 'abc', 'b', 'ba');
const { match } = fc.letrec<{ match: Match }>((tie) => ({
  match: fc.oneof(
    { maxDepth: 4 },
    term.map(word),
    term.filter((each) => each !== '*').map(prefix),
    fc.constant(none),
    fc.array(text, { minLength: 1, maxLength: 4 }).map((terms): Match => ({ type: 'phrase', terms })),
    fc
      .tuple(fc.array(text, { minLength: 2, maxLength: 3 }), fc.nat(3))
      .map(([terms, distance]): Match => ({ type: 'near', terms, distance })),
    fc.array(tie('match'), { minLength: 1, maxLength: 3 }).map(and),
    fc.array(tie('match'), { minLength: 1, maxLength: 3 }).map(or),
    fc.tuple(tie('match'), tie('match')).map(([keep, drop]) => without(keep, drop)),
  ),
}));

const messages = fc.sample(
  fc.array(fc.array(fc.constantFrom('a', 'ab', 'abc', 'b', 'ba', 'c'), { maxLength: 7 }), {
    minLength: 77,
    maxLength: 77,
  }),
  { seed: 3, numRuns: 1 },
)[0];

test('an expression matches the same messages of a block as in the full text index', () => {
  using db = new DatabaseSync(':memory:');
  db.exec(`CREATE VIRTUAL TABLE terms USING fts5 (words, content='', tokenize="ascii tokenchars '*'")`);
  const insert = db.prepare('INSERT INTO terms (rowid, words) VALUES (?, ?)');
  const postings = new Postings();
  for (const [at, held] of (messages ?? []).entries()) {
    insert.run(at, ['*', ...held].join(' '));
    for (const [spot, each] of ['*', ...held].entries()) postings.addSpot(postings.number(each), at, spot);
  }
  const length = messages?.length ?? 0;
  const { head, frames, spots } = postings.write(1, length);
  const reader = new PostingsReader(1, {
    head: () => readPostingsHead(head, 1, length),
    mayHave: () => true,
    frame: (at) => frames[at] ?? new Uint8Array(),
    spots: (at) => spots[at] ?? new Uint8Array(),
  });
  const select = rows<{ id: number }>(
    db.prepare('SELECT rowid AS id FROM terms WHERE terms MATCH ? ORDER BY rowid'),
  );
  fc.assert(
    fc.property(match, (wanted) => {
      const expected = wanted.type === 'none' ? [] : select.all(matchExpression(wanted)).map(({ id }) => id);
      const bits = matchesInBlock(wanted, reader, length);
      expect([...positionsOf(bits)]).toEqual(expected);
      expect(countBits(bits)).toBe(expected.length);
    }),
    { numRuns: 500 },
  );
});
