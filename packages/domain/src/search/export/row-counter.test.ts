import fc from 'fast-check';
import { expect, it } from 'vitest';
import { headerOf, lineOf } from './export-lines.ts';
import { RowCounter } from './row-counter.ts';

const encoder = new TextEncoder();
const decoder = new TextDecoder();
const formats = fc.constantFrom('csv' as const, 'ndjson' as const);

function cut(text: string, size: number): Uint8Array[] {
  const bytes = encoder.encode(text);
  return Array.from({ length: Math.ceil(bytes.length / size) }, (_, at) =>
    bytes.subarray(at * size, (at + 1) * size),
  );
}

it('counts the rows of text in pieces of any size, and ends it after so many', () => {
  const texts = fc.array(fc.string({ unit: fc.constantFrom('a', '"', '\n', ',', 'ä') }));
  fc.assert(
    fc.property(
      formats,
      texts,
      fc.integer({ min: 1, max: 20 }),
      fc.integer({ min: 1, max: 12 }),
      (format, values, size, limit) => {
        const lines = values.map((text) => lineOf(format, ['text'], { text }));
        const header = headerOf(format, ['text']);
        const counter = new RowCounter(format, limit);
        let taken = '';
        for (const piece of cut(header + lines.join(''), size)) {
          if (counter.isFull) break;
          taken += decoder.decode(counter.take(piece), { stream: true });
        }
        expect(taken).toBe(header + lines.slice(0, limit).join(''));
        expect(counter.rows).toBe(Math.min(lines.length, limit));
      },
    ),
  );
});
