import { expect, test } from 'vitest';
import { failureProblems, healthProblems, nodeProblems } from './state-problems.ts';

const urgencies = (problems: readonly { urgency: string }[]) => problems.map(({ urgency }) => urgency);

test('a node that does not answer is urgent', () => {
  expect(nodeProblems({ n1: null }, [{ node_id: 'n1', hostname: 'web' }])).toMatchObject([
    { urgency: 'urgent', title: 'The node web does not answer' },
  ]);
});

const shards = { active: 1, initializing: 0, relocating: 0, unassigned: 2 };
test.each([
  ['green', []],
  ['YELLOW', ['normal']],
  ['red', ['urgent']],
])('a search cluster that is %s', (status, expected) => {
  expect(urgencies(healthProblems({ status, shards } as never))).toEqual(expected);
});

test('messages that were not stored', () => {
  expect(failureProblems(0)).toEqual([]);
  expect(urgencies(failureProblems(3))).toEqual(['normal']);
});
