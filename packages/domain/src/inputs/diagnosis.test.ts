import { mockGelfInput, mockInputStates } from '@tailrace/mocks/inputs';
import { expect, it } from 'vitest';
import { diagnose, type InputStatus } from './diagnosis.ts';
import { shownState } from './input-state.ts';

const running = mockInputStates.filter(({ id }) => id === mockGelfInput.id);
const failed = running.map((state) => ({
  ...state,
  state: 'FAILED' as const,
  detailed_message: 'Port 12201 on 127.0.0.1 is already taken.',
}));

const status: InputStatus = {
  shown: shownState(running),
  startedAt: null,
  received: 0,
  rate: 0,
  bytes: 0,
  connections: 0,
  allConnections: 0,
  rejections: { messages: [], fields: [], corrected: [] },
};
const nothing = { messages: [], total: 0, streams: [] };

const responses = (change: Partial<InputStatus>, found = nothing) =>
  Object.fromEntries(
    diagnose(mockGelfInput, { ...status, ...change }, found).map(({ check, status, result, advice }) => [
      check,
      [status, result, advice],
    ]),
  );

it('gives the reason of a failure, and does not look further for the sender', () => {
  expect(responses({ shown: shownState(failed) })).toMatchObject({
    'Is it running?': ['bad', 'Failed', 'Port 12201 on 127.0.0.1 is already taken.'],
    'Is its port open?': ['idle', 'Not listening on 127.0.0.1:12201', undefined],
    'Has anything arrived?': ['idle', 'No messages since the start', undefined],
  });
});

it.each([
  ['a sender that does not connect', {}, 'busy', /firewalls/],
  ['a sender that only connects', { allConnections: 2, connections: 1 }, 'busy', /connected but sent/],
  ['a sender of another format', { allConnections: 2, bytes: 2048 }, 'bad', /^2 KiB arrived without/],
])('tells %s', (_, change, expected, advice) => {
  const [shown, , text] = responses(change)['Has anything arrived?'] ?? [];
  expect(shown).toBe(expected);
  expect(text).toMatch(advice);
});

it('warns that only local senders reach a loopback address', () => {
  expect(responses({})['Is its port open?']?.[2]).toMatch(/local connections/);
});

it('counts rejected messages', () => {
  const rejections = { ...status.rejections, messages: [{ reason: 'too_long', count: 1200 }] };
  expect(responses({ received: 1200, rejections })['Was anything rejected?']).toEqual([
    'bad',
    '1,200 messages rejected',
    undefined,
  ]);
});

it('explains received messages that a search does not find', () => {
  expect(responses({ received: 3 })['Which streams received it?']?.[2]).toMatch(/timestamp/);
});

it('has no question about a port for an input without one', () => {
  const random = { ...mockGelfInput, attributes: { sleep: 25 } };
  const requests = diagnose(random, status, undefined).map(({ check }) => check);
  expect(requests).toEqual(['Is it running?', 'Has anything arrived?']);
});
