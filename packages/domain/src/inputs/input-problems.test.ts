import type { InputState } from '@tailrace/sdk';
import { expect, test } from 'vitest';
import { inputProblems } from './input-problems.ts';
import { shownInputs } from './input-state.ts';

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
const stateOf = (state: InputState['state']) => ({
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

test.each([
  ['running', stateOf('RUNNING'), false, []],
  ['failed', stateOf('FAILED'), false, ['urgent']],
  ['failed and reported', stateOf('FAILED'), true, []],
  ['stopped', { n1: [] }, false, ['note']],
  ['failing', stateOf('FAILING'), true, ['urgent']],
  ['in setup', stateOf('SETUP'), true, ['note']],
  ['in a state that is not known', stateOf('SHUTTING_DOWN' as never), false, []],
])('an input that is %s', (_title, states, isReported, expected) => {
  const problems = inputProblems(shownInputs([input], states), isReported);
  expect(problems.map(({ urgency }) => urgency)).toEqual(expected);
});

test('says that an input runs with problems, and that one waits in setup', () => {
  const titles = (['FAILING', 'SETUP'] as const).flatMap((state) =>
    inputProblems(shownInputs([input], stateOf(state)), true).map(({ title }) => title),
  );
  expect(titles).toEqual(['The input “GELF” is failing', 'The input “GELF” is in setup']);
});
