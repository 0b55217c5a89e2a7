import { csvRows } from '@tailrace/sdk';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { headerOf, lineOf } from './export-lines.ts';

const message = {
  source: 'web "one"',
  message: 'two\nlines, and\u2028more',
  level: 3,
  tags: ['a', 'b'],
  link: { type: 'a', href: 'http://x' },
  nothing: null,
};
const fields = ['source', 'message', 'level', 'tags', 'link', 'nothing', 'missing', '__proto__'];

it('writes a row as the server does', () => {
  expect(lineOf('csv', fields, message)).toBe(
    '"web ""one""","two\nlines, and\u2028more","3","[a, b]","{""type"":""a"",""href"":""http://x""}",,,\n',
  );
});

it('keeps types in JSON and leaves out what the message lacks', () => {
  expect(lineOf('ndjson', fields, message)).toBe(
    '{"source":"web \\"one\\"","message":"two\\nlines, and\u2028more","level":3,"tags":["a","b"],"link":{"type":"a","href":"http://x"}}\n',
  );
});

it('writes what reads back the same, whatever the text', async () => {
  const names = ['a', 'b "x"', 'c,\n'];
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(fc.string({ unit: 'binary' }), fc.string(), fc.string())),
      async (rows) => {
        const text =
          headerOf('csv', names) +
          rows
            .map((row) => lineOf('csv', names, Object.fromEntries(names.map((name, at) => [name, row[at]]))))
            .join('');
        const read: string[][] = [];
        for await (const row of csvRows(new Response(text).body))
          read.push(names.map((name) => row[name] ?? ''));
        const wellFormed = rows.map((row) => row.map((cell) => cell.toWellFormed()));
        expect(read).toEqual(wellFormed);
      },
    ),
    { numRuns: 30 },
  );
});
