import { expect, it, test } from 'vitest';
import { simulatedMessages, traceSteps } from './simulation.ts';

const id = '60a3b1c2d4e5f60718293d01';

test.each([
  ['Processing starts', { depth: 0, tone: 'plain', entity: null, before: 'Processing starts' }],
  ['Enter Stage 0', { depth: 1, tone: 'plain' }],
  [
    `Rule 'set "it's"' (${id}) is satisfied`,
    {
      depth: 2,
      tone: 'good',
      entity: { kind: 'rule', id, title: `set "it's"` },
      before: '',
      after: ' is satisfied',
    },
  ],
  [`Rule 'a' (${id}) is not satisfied`, { depth: 2, tone: 'quiet' }],
  [`Failed execution of Rule 'a' (${id})`, { tone: 'bad', before: 'Failed execution of ' }],
  [`Pipeline 'web' (${id}) runs`, { depth: 0, entity: { kind: 'pipeline', id, title: 'web' } }],
])('%s', (message, step) => {
  expect(traceSteps([{ time: 3, message }])).toEqual([expect.objectContaining(step)]);
});

it('tells the simulated message from created ones', () => {
  const message = (_id: string) => ({
    message: { _id },
    index: '',
    highlight_ranges: null,
    decoration_stats: null,
  });
  expect(simulatedMessages('a', { messages: [message('b'), message('a')] })).toEqual({
    own: { _id: 'a' },
    created: [{ _id: 'b' }],
  });
  expect(simulatedMessages('a', { messages: [] })).toEqual({ own: null, created: [] });
});
