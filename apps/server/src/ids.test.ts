import { describe, expect, it } from 'vitest';
import { newTimeUuid } from './ids.ts';

describe('a UUID with the time', () => {
  it('is of version 7 and starts with the time', () => {
    expect(newTimeUuid(0x0fff56789abc)).toMatch(/^0fff5678-9abc-7[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
  });

  it('sorts by creation, also within a millisecond and when the clock goes back', () => {
    const ids = Array.from({ length: 10_000 }, (_, at) => newTimeUuid(-at));
    expect(ids.toSorted()).toEqual(ids);
    expect(new Set(ids).size).toBe(10_000);
  });
});
