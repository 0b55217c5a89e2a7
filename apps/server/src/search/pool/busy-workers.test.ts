import { expect, test } from 'vitest';
import { BusyWorkers } from './busy-workers.ts';

const mira = { userId: 'mira', priority: 'interactive' } as const;
const wall = { userId: 'wall', priority: 'dashboard' } as const;

test('gives one search all workers but one, and not more than there are cores', () => {
  expect(new BusyWorkers(8).forOneSearch(mira, 4)).toBe(3);
  expect(new BusyWorkers(2).forOneSearch(mira, 4)).toBe(2);
  expect(new BusyWorkers(8).forOneSearch(mira, 1)).toBe(1);
});

test('leaves the last free worker to others', () => {
  const busy = new BusyWorkers(8);
  busy.count(wall, 1);
  expect(busy.forOneSearch(mira, 4)).toBe(2);
  busy.count(wall, 1);
  expect(busy.forOneSearch(mira, 4)).toBe(1);
});

test('counts what a user and all dashboards have already', () => {
  const busy = new BusyWorkers(8);
  busy.count(mira, 1);
  busy.count(wall, 1);
  expect(busy.forOneSearch(wall, 6)).toBe(3);
  busy.count({ ...wall, userId: 'desk' }, 1);
  busy.count({ ...wall, userId: 'desk' }, 1);
  expect(busy.forOneSearch(wall, 8)).toBe(3);
  expect(busy.forOneSearch(mira, 6)).toBe(1);
});
