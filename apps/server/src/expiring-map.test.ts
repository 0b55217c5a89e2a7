import { expect, it } from 'vitest';
import { ExpiringMap } from './expiring-map.ts';

it('holds values for their time, and drops those set first when there are too many', () => {
  let time = 0;
  const map = new ExpiringMap<string, number>({ lifetimeMs: 10, max: 2, now: () => time });
  map.set('a', 1);
  time = 9;
  expect(map.get('a')).toBe(1);
  time = 10;
  expect(map.get('a')).toBeUndefined();
  map.set('b', 2);
  map.set('c', 3);
  map.set('b', 4);
  map.set('d', 5);
  expect(['b', 'c', 'd'].map((key) => map.get(key))).toEqual([4, undefined, 5]);
  map.delete('b');
  map.clear();
  expect(map.get('d')).toBeUndefined();
});
