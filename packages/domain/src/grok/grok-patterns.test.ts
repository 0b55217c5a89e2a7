import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { saveCall } from '../requests/save-call.ts';
import { sortPatterns } from './grok-patterns.ts';

describe('grok patterns (R-7.01)', () => {
  it('are sorted by name, whichever case it is written in', () => {
    const names = (patterns: { name: string }[]) => sortPatterns(patterns).map(({ name }) => name);
    expect(names([{ name: 'b' }, { name: 'C' }, { name: 'A_B' }, { name: 'a' }])).toEqual([
      'a',
      'A_B',
      'b',
      'C',
    ]);
  });

  it('stay where they are once they are sorted', () => {
    fc.assert(
      fc.property(fc.array(fc.record({ name: fc.string() })), (patterns) => {
        const sorted = sortPatterns(patterns);
        expect(sortPatterns(sorted)).toEqual(sorted);
        expect(sorted).toHaveLength(patterns.length);
      }),
    );
  });
});

describe('saving (R-4.09)', () => {
  test.each([
    [{}, 'create'],
    [{ id: null }, 'create'],
    [{ id: '' }, 'create'],
    [{ id: '60b5' }, 'update'],
  ])('%j means %s', (entity, call) => {
    expect(saveCall(entity)).toBe(call);
  });
});
