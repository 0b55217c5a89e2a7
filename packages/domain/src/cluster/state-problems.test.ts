import { expect, test } from 'vitest';
import { shownInputs } from '../inputs/input-state.ts';
import { failureProblems, healthProblems, inputProblems, nodeProblems } from './state-problems.ts';

const input = {
  id: '60a3b1c2d4e5f60718293a4b',
  title: 'GELF',
  name: 'GELF UDP',
  type: 'org.graylog2.inputs.gelf.udp.GELFUDPInput',
  global: true,
  node: null,
  content_pack: null,
  created_at: '2026-01-01T00:00:00.000Z',
  creator_user_id: 'admin',
  attributes: {},
  static_fields: {},
};
const stateOf = (state: 'RUNNING' | 'FAILED') => ({
  n1: [
    {
      id: input.id,
      state,
      started_at: '2026-01-01T00:00:00.000Z',
      detailed_message: 'address in use',
      message_input: input,
    },
  ],
});
const urgencies = (problems: readonly { urgency: string }[]) => problems.map(({ urgency }) => urgency);

test.each([
  ['running', stateOf('RUNNING'), false, []],
  ['failed', stateOf('FAILED'), false, ['urgent']],
  ['failed and reported', stateOf('FAILED'), true, []],
  ['stopped', { n1: [] }, false, ['note']],
])('an input that is %s', (_title, states, isReported, expected) => {
  expect(urgencies(inputProblems(shownInputs([input], states), isReported))).toEqual(expected);
});

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
