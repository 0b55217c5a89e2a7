import fc from 'fast-check';
import { expect, it } from 'vitest';
import { PartIndex } from './part-index.ts';

const letters = fc.string({ unit: fc.constantFrom('a', 'b', ' ', 'ü', '😀'), maxLength: 12 });

it('finds every part that a text contains, however many parts there are', () => {
  fc.assert(
    fc.property(fc.array(letters, { maxLength: 40 }), letters, (parts, text) => {
      const index = new PartIndex<string>();
      for (const part of parts) index.add(part, part);
      const found = new Set<string>();
      index.lookUp(text, (items) => {
        for (const item of items) found.add(item);
      });
      for (const part of parts) if (text.includes(part)) expect(found).toContain(part);
    }),
  );
});

it('leaves out most of many parts', () => {
  const index = new PartIndex<number>();
  for (let number = 0; number < 1000; number += 1) index.add(`request ${number} failed`.slice(-12), number);
  const found: number[] = [];
  index.lookUp('answered request 999 failed at once', (items) => found.push(...items));
  expect(found).toContain(999);
  expect(found.length).toBeLessThan(100);
});
